/**
 * The live line as the page sees it. htmx keeps the socket; here is what it leaves open: a command that gets no answer
 * goes by POST under the same id, a socket that falls silent is noticed, and a page without one asks for the truth.
 */
import { answered, asked, isSecondTap } from "./answers.js";
import { banner, clearBanner } from "./banner.js";

const ANSWER_WAIT = 3000;
const LONGEST_WAIT = 30000;
const SILENCE = 16000;
const GRACE = 1500;
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

if (room) {
  htmx.config.ws = { reconnectDelay: 400, reconnectMaxDelay: 5000 };
  document.addEventListener("submit", (event) => submitters.set(event.target, event.submitter), true);
  document.addEventListener("htmx:before:ws:request", remember);
  document.addEventListener("htmx:ws:error", (event) => withoutSocket(event.target));
  document.addEventListener("htmx:before:ws:message", hear);
  document.addEventListener("htmx:after:ws:connection", connected);
  document.addEventListener("htmx:ws:close", () => lost());
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
  window.addEventListener("offline", () => lost());
  // htmx starts on a timer and may do so before its extension has arrived: then the room has no line yet.
  htmx.process(document.body);
  setInterval(watch, 1000);
  setTimeout(() => online || lost(), GRACE);
}

/** Notes a command that goes by the socket, and sends it by POST if no answer comes. A second tap is no second command. */
function remember(event) {
  const { headers, body } = event.detail;
  if (isSecondTap(event.target, body)) return event.preventDefault();
  body.id = headers["HX-Request-ID"];
  event.detail.headers = {};
  expect(event.target, body, ANSWER_WAIT);
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

let lostAt = 0;
let askedAt = 0;

function lost() {
  if (online || !lostAt) lostAt = Date.now();
  online = false;
}

/** Looks after the line once a second. */
function watch() {
  if (document.hidden) return;
  const now = Date.now();
  if (online && now - heard > SILENCE) {
    lost();
    socket()?.close();
  }
  if (online) return void (lostAt = 0);
  if (lostAt && now - lostAt > GRACE) {
    banner("offline");
    if (now - askedAt > ASK_EVERY) ask();
  }
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

/** Returns the room's socket; none before htmx and its extension have come, which on a poor network take their time. */
function socket() {
  return htmx.ext?.ws?.getRegistry().get(room.getAttribute("hx-ws:connect"))?.socket;
}
