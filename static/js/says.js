/** Says what others did, counts waiting time, and rings softly when it becomes my turn. */
import { chime } from "./chime.js";
import { say } from "./voice.js";

/** @type {Map<string, string>} */
const before = new Map();
let mine = isMine();

read(false);
document.addEventListener("htmx:after:swap", () => {
  read(true);
  if (isMine() && !mine) chime();
  mine = isMine();
});
setInterval(since, 15000);

function read(aloud) {
  for (const element of document.querySelectorAll("[data-say]")) {
    const key = element.id || element.dataset.say;
    const text = element.textContent.replace(/\s+/g, " ").trim();
    if (aloud && before.get(key) !== text) say(text);
    before.set(key, text);
  }
  since();
}

/** Writes into each time how long ago it is, once that is a minute. */
function since() {
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { style: "short", numeric: "always" });
  for (const element of document.querySelectorAll("time[data-since]")) {
    const minutes = Math.floor((Date.now() - Date.parse(element.dateTime)) / 60000);
    element.textContent = minutes > 0 ? format.format(-minutes, "minute") : "";
  }
}

function isMine() {
  return document.getElementById("desk")?.dataset.turn === "mine";
}
