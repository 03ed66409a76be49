/**
 * Counts down to moments of the server's, whatever the clock of this device says. At zero it waits: what happens then,
 * the server says. What is over soon has `data-soon`, and is said once.
 */
import { say } from "./voice.js";

const SOON = 10;
const EVERY = 250;

/** How far the server's clock is ahead of ours, in milliseconds. */
let ahead = 0;
/** @type {Set<string>} */
const told = new Set();

show();
ask();
setInterval(show, EVERY);
document.addEventListener("htmx:after:swap", show);
document.addEventListener("htmx:after:ws:connection", ask);
document.addEventListener("visibilitychange", () => document.hidden || ask());

/** Sets our clock by the server's: its answer was written about half way between question and arrival. */
async function ask() {
  const asked = Date.now();
  try {
    const answer = await fetch("/healthz", { cache: "no-store" });
    const now = Date.parse(answer.headers.get("Verbena-Now") ?? "");
    if (now) ahead = now - (asked + Date.now()) / 2;
  } catch {
    /* as soon as there is a line again */
  }
  show();
}

function show() {
  for (const time of document.querySelectorAll("time[data-ends]")) {
    const left = Math.max(0, Date.parse(time.dateTime) - Date.now() - ahead);
    const seconds = Math.ceil(left / 1000);
    write(time, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
    const clock = time.parentElement;
    clock.toggleAttribute("data-soon", seconds <= SOON);
    clock.querySelector("[data-bar]")?.style.setProperty("--left", Math.min(1, left / 1000 / time.dataset.length));
    if (seconds <= SOON && seconds > 0) warn(time);
  }
}

function write(time, text) {
  if (time.textContent !== text) time.textContent = text;
}

function warn(time) {
  if (!time.dataset.soonSays || told.has(time.dateTime)) return;
  told.add(time.dateTime);
  say(time.dataset.soonSays);
}
