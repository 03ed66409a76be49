/**
 * The live line as the page sees it. htmx keeps the socket; here is what it leaves open: a command that gets no answer
 * goes by POST under the same id, a socket that falls silent is noticed, and a page without one asks for the truth.
 */
import { answered, asked, isSecondTap } from "./answers.js";
import { banner, clearBanner } from "./banner.js";

const ANSWER_WAIT = 3000;
const LONGEST_WAIT = 30000;
/** How long a line may be silent: the server beats every five seconds. */
const BEAT = 6000;
const SILENCE = 16000;
/** How long a page goes without a line that broke, and without one that is only being called, before it says so. */
const GRACE = 1500;
const PATIENCE = 10000;
const LOOK_EVERY = 1000;
const ASK_EVERY = 4000;
const BUSY_WAIT = 300;
const BUSY_TRIES = 4;

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
  document.body.addEventListener("submit", withoutWaiting, true);
  document.addEventListener("htmx:before:ws:request", remember);
  document.addEventListener("htmx:ws:error", (event) => withoutSocket(event.target));
  document.addEventListener("htmx:before:ws:message", hear);
  document.addEventListener("htmx:after:ws:connection", connected);
  document.addEventListener("htmx:ws:close", lost);
  document.addEventListener("visibilitychange", () => clearTimeout(connection()?.timer)); // htmx calls at once then
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

/** Sends a command by POST while the line is only being called: htmx would keep it until somebody answers. */
function withoutWaiting(event) {
  if (socket()?.readyState !== WebSocket.CONNECTING || !event.target.hasAttribute("hx-ws:send")) return;
  event.preventDefault();
  event.stopPropagation();
  withoutSocket(event.target);
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

/** Looks after the line once a second. */
function watch() {
  if (document.hidden) return;
  const now = Date.now();
  if (now - looked > 3 * LOOK_EVERY) rested(now);
  looked = now;
  if (known !== socket()) [known, heard] = [socket(), now];
  if (now - heard > SILENCE && known?.readyState <= WebSocket.OPEN) hangUp(connection());
  if (online) return;
  if (now - lostAt > patience) banner("offline");
  if (now - lostAt > GRACE && now - askedAt > ASK_EVERY) ask();
}

/** Ends a silent line for htmx too, which would wait for the far end's goodbye: where that is gone, a minute. */
function hangUp(line) {
  line.socket.close();
  line.socket.dispatchEvent(new CloseEvent("close"));
  line.abortController.abort();
}

/** The page was hidden, or it or all of the machine stood still: what came meanwhile is still to be heard. */
function rested(now) {
  heard = Math.max(heard, now - SILENCE + BEAT);
  lostAt = now;
  patience = PATIENCE;
}

/** Asks for the page as it is now, and morphs it in as the socket would. */
async function ask() {
  askedAt = Date.now();
  try {
    const response = await fetch(location.pathname, { headers: { "HX-Request": "true" } });
    if (response.redirected || response.status === 403) return location.reload();
    if (response.ok && !online) {
      htmx.swap({ sourceElement: room, target: room, swap: "none", text: await response.text(), transition: false });
    }
  } catch {
    /* the banner says so already */
  }
}

function socket() {
  return connection()?.socket;
}

/** Returns what htmx keeps of the room's line; nothing before its extension has come. */
function connection() {
  return htmx.ext?.ws?.getRegistry().get(room.getAttribute("hx-ws:connect"));
}
