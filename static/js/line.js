/**
 * The live line as the page sees it. htmx keeps the socket; here is what it leaves open: a command that gets no answer
 * goes by POST under the same id, a socket that falls silent is noticed, and a page without one asks for the truth.
 */
import { answered, asked, isSecondTap } from "./answers.js";
import { banner, clearBanner } from "./banner.js";

const ANSWER_WAIT = 3000;
const LONGEST_WAIT = 30000;
/** How long the server may take with a request. A command's id keeps it from being done twice, so it is sent again. */
const LONGEST_REQUEST = 15000;
/** How long a line may be silent (the server beats every five seconds, later when it is busy), and after a rest. */
const SILENCE = 16000;
const REPRIEVE = 12000;
/** How long a call may go unanswered: longer than the server may take to let it in. */
const LONGEST_CALL = 24000;
/** How long a page goes without a line that broke, and without one that is only being called, before it says so. */
const GRACE = 1500;
const PATIENCE = 10000;
const LOOK_EVERY = 1000;
const ASK_EVERY = 4000;
const BUSY_WAIT = 300;
const BUSY_TRIES = 4;
/** The forms that go by the socket, by what sends them. */
const SENT = { submit: "[hx-ws\\:send]", change: "[hx-ws\\:send][hx-trigger*=change]" };

const room = document.getElementById("room");
/** @type {Map<string, {form: HTMLFormElement, body: Record<string, string>, timer: number, wait?: number, tries?: number}>} */
const waiting = new Map();
/** @type {WeakMap<HTMLFormElement, HTMLElement | null>} */
const submitters = new WeakMap();
let online = false;
let heard = Date.now();
let looked = heard;
let lostAt = heard;
let askedAt = heard;
let patience = PATIENCE;
/** @type {WebSocket | undefined} the socket as it was last looked at */
let known;

if (room) {
  document.addEventListener("submit", (event) => submitters.set(event.target, event.submitter), true);
  for (const name in SENT) document.body.addEventListener(name, withoutWaiting, true);
  document.addEventListener("htmx:before:ws:request", remember);
  document.addEventListener("htmx:ws:error", (event) => withoutSocket(event.target));
  document.addEventListener("htmx:before:ws:message", hear);
  document.addEventListener("htmx:after:ws:connection", connected);
  document.addEventListener("htmx:ws:close", lost);
  document.addEventListener("visibilitychange", turned);
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
  window.addEventListener("offline", lost);
  // htmx starts on a timer: it may do so before its extension has arrived, or have a line before this module has.
  htmx.process(document.body);
  if (socket()?.readyState === WebSocket.OPEN) connected();
  setInterval(watch, LOOK_EVERY);
}

/** Notes a command that goes by the socket, and sends it by POST if no answer comes. A second tap is no second command. */
function remember(event) {
  const { headers, body } = event.detail;
  if (isSecondTap(event.target, body)) return event.preventDefault();
  body.id = headers["HX-Request-ID"];
  event.detail.headers = {};
  expect(event.target, body, ANSWER_WAIT);
}

/**
 * Sends by POST, while the line is only being called, what htmx would keep until somebody answers: a form that is
 * submitted, or changed where it is sent then. What is still being typed waits for that, or for the line.
 */
function withoutWaiting(event) {
  const form = event.type === "change" ? event.target.form : event.target;
  if (socket()?.readyState !== WebSocket.CONNECTING || !form?.matches(SENT[event.type])) return;
  event.preventDefault();
  event.stopPropagation();
  withoutSocket(form);
}

/** Sends by POST what htmx could not send at all. */
function withoutSocket(element) {
  const form = element instanceof HTMLFormElement ? element : null;
  if (!form?.hasAttribute("hx-ws:send")) return lost();
  const body = Object.fromEntries(new FormData(form, submitters.get(form) ?? undefined));
  if (isSecondTap(form, body)) return;
  body.id = crypto.randomUUID();
  expect(form, body, 0);
}

function expect(form, body, wait) {
  asked(form);
  waiting.set(body.id, { form, body, timer: setTimeout(() => post(body.id), wait) });
}

/** Sends a command by POST until it is answered; its id keeps it from being done twice. */
async function post(id) {
  const command = waiting.get(id);
  if (!command) return;
  try {
    const response = await fetch(command.form.getAttribute("action"), {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(command.body),
      signal: AbortSignal.timeout?.(LONGEST_REQUEST),
    });
    if (response.redirected) return location.assign(response.url);
    if (response.status >= 500) return again(id, command);
    settle(await said(response), id);
    if (!online) await ask();
  } catch {
    if (!online) lost();
    again(id, command);
  }
}

/** Tries once more, later each time. */
function again(id, command) {
  clearTimeout(command.timer);
  command.wait = Math.min(2 * (command.wait || ANSWER_WAIT), LONGEST_WAIT);
  command.timer = setTimeout(() => post(id), command.wait);
}

/** Returns the answer in a response; one that is none is as good as a refusal. */
async function said(response) {
  const type = response.headers.get("Content-Type") ?? "";
  return type.includes("json") ? response.json() : { message: document.getElementById("banner").dataset.refused };
}

function settle(answer, id = answer.id) {
  const command = waiting.get(id);
  if (!command) return;
  clearTimeout(command.timer);
  if (answer.error === "busy" && (command.tries = (command.tries ?? 0) + 1) <= BUSY_TRIES) {
    command.wait ||= BUSY_WAIT * (1 + Math.random()); // not all at the same moment
    return again(id, command);
  }
  waiting.delete(id);
  answered(command.form, command.body, answer);
  if (answer.ok && command.body.do === "leave") location.assign("/");
}

/** Hears what the server says: an answer, a heartbeat, a goodbye, or what changed on the page. */
function hear(event) {
  heard = Date.now();
  const json = event.detail.message.json;
  connected();
  if (!json) return;
  if (json.beat) socket()?.send(JSON.stringify({ seen: json.beat }));
  if (json.gone) location.assign(json.gone === "not_in_room" ? "/" : location.href);
  if (json.id) settle(json);
}

function connected() {
  heard = Date.now();
  if (online) return;
  online = true;
  clearBanner();
}

/** The line broke, or nobody answered. A hidden page has none on purpose. */
function lost() {
  if (online) lostAt = Date.now();
  online = false;
  patience = document.hidden ? PATIENCE : GRACE;
}

/** A page that is turned away has no line, whatever the far end says to that; when it is back, htmx calls at once. */
function turned() {
  const line = connection();
  if (document.hidden && line?.socket) hangUp(line);
  clearTimeout(line?.timer);
}

/** Looks after the line once a second. */
function watch() {
  if (document.hidden) return;
  const now = Date.now();
  if (Math.abs(now - looked) > 3 * LOOK_EVERY) rested(now);
  looked = now;
  if (known !== socket()) [known, heard] = [socket(), now];
  const longest = known?.readyState === WebSocket.CONNECTING ? LONGEST_CALL : SILENCE;
  if (now - heard > longest && known?.readyState < WebSocket.CLOSED) hangUp(connection());
  if (online) return;
  if (now - lostAt > patience) banner("offline");
  if (now - lostAt > GRACE && now - askedAt > ASK_EVERY) ask();
}

/**
 * Ends a line for htmx too, which would wait for the far end's goodbye (where that is gone, a minute) and, coming back
 * to the tab meanwhile, take a socket that waits for it for one that is there.
 */
function hangUp(line) {
  line.socket.close();
  line.socket.dispatchEvent(new CloseEvent("close"));
  line.abortController.abort();
  line.socket = null;
}

/**
 * The page was hidden, it or all of the machine stood still, or the clock was set: what came meanwhile is still to be
 * heard, and until something is, what the page shows may be old.
 */
function rested(now) {
  if (Math.abs(now - heard) < 3 * LOOK_EVERY) return;
  heard = now - SILENCE + REPRIEVE;
  online = false;
  lostAt = now;
  askedAt = 0;
  patience = REPRIEVE;
}

/** Asks for the page as it is now, and morphs it in as the socket would. */
async function ask() {
  askedAt = Infinity; // one at a time: where nothing comes back, they would stand in the way of commands
  try {
    const response = await fetch(location.pathname, {
      headers: { "HX-Request": "true" },
      signal: AbortSignal.timeout?.(LONGEST_REQUEST),
    });
    if (response.redirected || response.status === 403) return location.reload();
    if (response.ok && !online) {
      htmx.swap({ sourceElement: room, target: room, swap: "none", text: await response.text(), transition: false });
    }
  } catch {
    /* the banner says so already */
  } finally {
    askedAt = Date.now();
  }
}

function socket() {
  return connection()?.socket;
}

/** Returns what htmx keeps of the room's line; nothing before its extension has come. */
function connection() {
  return htmx.ext?.ws?.getRegistry().get(room.getAttribute("hx-ws:connect"));
}
