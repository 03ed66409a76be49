/**
 * Building in Arrows: what the chosen word, place and way will do is shown in the grid and said by the button. The
 * choice is of radios alone; it outlives a reload.
 */
import { inView } from "./grid.js";
import { say } from "./voice.js";

const DRAFT = `draft ${location.pathname}`;

const form = () => document.querySelector("form.place-form");
const chosen = (name) => [...(form()?.elements ?? [])].find((field) => field.name === name && field.checked);

document.addEventListener("change", ({ target }) => {
  if (!target.form || target.form !== form()) return;
  target.form.querySelector("[data-answer]")?.replaceChildren();
  keep();
  const label = show();
  if (target.name !== "word") inView(document.querySelectorAll("#ghosts > *"));
  say(label);
});
document.addEventListener("htmx:after:swap", show);
restore();
show();

function keep() {
  const ids = [...form().elements].filter((field) => field.checked).map((field) => field.id);
  sessionStorage.setItem(DRAFT, JSON.stringify(ids));
}

function restore() {
  for (const id of JSON.parse(sessionStorage.getItem(DRAFT) ?? "[]")) {
    const field = document.getElementById(id);
    if (field?.type === "radio") field.checked = true;
  }
}

/**
 * Shows what is chosen so far.
 * @returns {string} what the button says, and what the choice brings
 */
function show() {
  const ghosts = document.getElementById("ghosts");
  ghosts?.replaceChildren();
  if (!form()) return "";
  const word = chosen("word");
  const cell = chosen("x,y");
  const ways = (cell?.dataset.tiles ?? "").split(" ").filter(Boolean).map((way) => way.split(","));
  const way = offer(ways);
  const joins = warn(cell?.dataset.joins);
  const picture = word?.parentElement.querySelector(".word");
  if (cell) ghosts.append(ghost(cell.value.split(","), "laid", picture));
  if (way) ghosts.append(ghost(way.slice(2), "tiled", tileOf(way)));
  const label = named(word, cell, way);
  return joins ? `${label}. ${joins}` : label;
}

/** Leaves of all the ways a tile can lie those that the place allows, and returns the chosen one. */
function offer(ways) {
  const bar = document.getElementById("ways");
  if (!bar) return null;
  const fields = [...bar.querySelectorAll("input")];
  const allowed = new Map(ways.map((way) => [`${way[0]},${way[1]}`, way]));
  for (const field of fields) {
    field.disabled = !allowed.has(field.value);
    field.parentElement.hidden = field.disabled;
    if (field.disabled) field.checked = false;
  }
  const first = ways[0] && fields.find((field) => field.value === `${ways[0][0]},${ways[0][1]}`);
  const taken = fields.find((field) => field.checked) ?? first;
  if (taken) taken.checked = true;
  bar.dataset.ready = "";
  bar.hidden = ways.length < 2;
  return taken ? allowed.get(taken.value) : null;
}

/** Says before the move that it joins two lines. */
function warn(joins) {
  const spot = document.getElementById("joins");
  const [first, second] = (joins ?? "").split(",");
  spot.hidden = !joins;
  spot.textContent = joins ? spot.dataset.joins.replace("{first}", first).replace("{second}", second) : "";
  return spot.textContent;
}

function named(word, cell, way) {
  const button = form().querySelector("button.main");
  const text = button.dataset[!word ? "word" : !cell ? "cell" : way ? "putArrow" : "put"];
  button.textContent = text.replace("{word}", word?.value ?? "").replace("{n}", way?.[1] ?? "");
  button.toggleAttribute("data-idle", !word || !cell);
  return button.textContent;
}

/** Returns the picture of a tile as it would lie, its other arrow hollow only where it waits for words. */
function tileOf([end, arrow, , , spare]) {
  const picture = document.querySelector(`#ways input[value="${end},${arrow}"] ~ svg`).cloneNode(true);
  if (!spare) picture.querySelector(".spare")?.classList.remove("spare");
  return picture;
}

/** Returns something that is not there yet, at its place in the grid. */
function ghost([x, y], kind, picture) {
  const { left, top } = document.getElementById("grid-table").dataset;
  const made = document.createElement("div");
  made.className = "ghost";
  made.style.setProperty("--column", x - left);
  made.style.setProperty("--row", y - top);
  const spot = document.createElement("div");
  spot.className = `spot ${kind}`;
  if (picture) spot.append(picture.cloneNode(true));
  made.append(spot);
  return made;
}
