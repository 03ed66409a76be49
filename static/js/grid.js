/**
 * The window on the grid of Arrows: how large its cells are and what of it is in sight. Nothing moves under the eyes of
 * whoever looks: when the grid grows, what was in sight stays where it was. The first word's cell is the fixed point.
 */
import { onDrag, onPinch } from "./gestures.js";

const LEGIBLE = 64;
const LARGEST = 88;
const RATIO = 0.76;
const LIMITS = [24, 140];
const STEP = 1.25;
const MARGIN = 8;

const root = document.documentElement;
const box = () => document.getElementById("grid-box");
const table = () => document.getElementById("grid-table");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

let cell = LEGIBLE;
/** Whether the reader left the size and the place to us. */
let ours = true;
let whole = false;
let seen = null;

document.addEventListener("htmx:before:swap", () => (seen = fixedPoint()));
document.addEventListener("htmx:after:swap", () => {
  stay(seen);
  watch();
  settle();
});
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-zoom]");
  if (button) zoomed(button.dataset.zoom);
});
document.addEventListener("wheel", wheeled, { passive: false });
document.addEventListener("touchmove", moved, { passive: true });
document.addEventListener("keydown", moved);
onPinch(box, (scale, point) => resize(cell * scale, point));
onDrag(box, (by) => {
  ours = whole = false;
  box().scrollBy(by);
});

const size = new ResizeObserver(() => {
  keeping(room, null);
  settle();
});
watch();
fit();

/** Watches the box that is on the page now, and offers the buttons that need these scripts. */
function watch() {
  if (!box()) return;
  size.observe(box());
  document.getElementById("zoom").hidden = false;
}

/** Leaves room around the grid, so that any of its cells can lie in the middle of the box and stay there. */
function room() {
  root.style.setProperty("--beside", `${Math.round(box().clientWidth / 2)}px`);
  root.style.setProperty("--above", `${Math.round(box().clientHeight / 2)}px`);
}

/** Follows the grid where the reader left that to us: when what is new is out of sight, and no choice is under way. */
function settle() {
  if (!document.querySelector("#grid-table .laid")) ours = true;
  if (ours && !isChoosing() && !isFresh()) fit();
}

/** Shows all of the grid if it is legible then, else what is around the last word. */
function fit() {
  if (!box()?.clientWidth) return;
  ours = true;
  whole = false;
  set(Math.min(Math.max(wholeSize(), LEGIBLE), LARGEST));
  room();
  centre();
}

function wholeSize() {
  const { columns, rows } = table().dataset;
  const { clientWidth, clientHeight } = box();
  return Math.floor(Math.min((clientWidth - MARGIN) / columns, (clientHeight - bar() - MARGIN) / rows / RATIO));
}

function set(size) {
  cell = Math.min(Math.max(size, LIMITS[0]), LIMITS[1]);
  root.style.setProperty("--cell", `${cell}px`);
}

/** Returns how much of the box the buttons cover at its top. */
function bar() {
  return document.getElementById("zoom").offsetHeight + MARGIN;
}

/** Puts the grid in the middle of the box, or what is around the last word where it is larger. */
function centre() {
  const grid = table();
  const spot = (document.querySelector("#grid-table .laid[data-fresh]") ?? grid).getBoundingClientRect();
  const from = grid.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = box();
  const covered = grid.offsetHeight > height - 2 * bar() ? bar() : 0;
  const tall = cell * RATIO;
  box().scrollTo(
    along(grid.offsetLeft, grid.offsetWidth, spot.left + spot.width / 2 - from.left, width, cell),
    along(grid.offsetTop, grid.offsetHeight, spot.top + spot.height / 2 - from.top, height - covered, tall) - covered,
  );
}

/** Returns where along one side to scroll. The free ring round the grid is the first to go where there is no room. */
function along(start, length, middle, view, ring) {
  const hidden = length > view ? ring : 0;
  const [inner, most] = [start + hidden, length - 2 * hidden];
  if (most <= view) return inner + (most - view) / 2;
  return inner + Math.min(Math.max(middle - hidden - view / 2, 0), most - view);
}

function zoomed(how) {
  if (how !== "fit") return resize(cell * (how === "in" ? STEP : 1 / STEP));
  if (whole || wholeSize() >= LEGIBLE) return fit();
  set(wholeSize());
  room();
  centre();
  whole = true;
  ours = false;
}

/**
 * Makes the cells larger or smaller round a point of the screen.
 * @param {number} size
 * @param {{x: number, y: number}} [point] the middle of the box where none is given
 */
function resize(size, point) {
  ours = whole = false;
  keeping(() => set(size), point ?? middle());
}

function middle() {
  const { left, top, width, height } = box().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Changes something, and leaves what is at `point` of the screen where it is; the first word where there is none. */
function keeping(change, point) {
  const before = fixedPoint();
  if (!before) return;
  const was = cell;
  change();
  const grown = point ? cell / was - 1 : 0;
  const from = box().getBoundingClientRect();
  stay({
    left: before.left - (point ? point.x - from.left - before.left : 0) * grown,
    top: before.top - (point ? point.y - from.top - before.top : 0) * grown,
  });
}

/** Returns where the first word's cell is in the box. */
function fixedPoint() {
  const [first, around] = [document.getElementById("cell-0-0"), box()?.getBoundingClientRect()];
  if (!first || !around?.width) return null;
  const { left, top } = first.getBoundingClientRect();
  return { left: left - around.left, top: top - around.top };
}

function stay(before) {
  const after = fixedPoint();
  if (!before || !after) return;
  box().scrollBy(after.left - before.left, after.top - before.top);
}

/** Says whether the last word, and what came with it, is in sight, or there is nothing to see yet. */
function isFresh() {
  if (!box()?.clientWidth) return true;
  const fresh = [...document.querySelectorAll("#grid-table [data-fresh]")];
  return fresh.length > 0 && fresh.every((spot) => lacks(spot.getBoundingClientRect(), 0).every((by) => by === 0));
}

function isChoosing() {
  return Boolean(document.querySelector("#grid-table :checked"));
}

/**
 * Brings what the reader just chose into sight, no further than needed.
 * @param {Iterable<Element>} elements
 */
export function inView(elements) {
  const spots = [...elements].map((element) => element.getBoundingClientRect());
  if (!spots.length) return;
  const edge = (side, most) => most(...spots.map((spot) => spot[side]));
  const all = { left: edge("left", Math.min), right: edge("right", Math.max), top: edge("top", Math.min), bottom: edge("bottom", Math.max) };
  const [left, top] = lacks(all, MARGIN);
  box().scrollBy({ left, top, behavior: calm.matches ? "auto" : "smooth" });
}

/** Returns how far the box has to scroll until `spot` is in sight, clear of the bars that lie over the box. */
function lacks(spot, margin) {
  const { left, right, top, bottom } = free(spot);
  const by = (low, high, from, to) => (low - margin < from ? low - margin - from : high + margin > to ? high + margin - to : 0);
  return [by(spot.left, spot.right, left, right), by(spot.top, spot.bottom, top, bottom)];
}

/** Returns the box without what covers it above and below `spot`. */
function free(spot) {
  const around = box().getBoundingClientRect();
  const [zoom, ways] = ["zoom", "ways"].map((id) => document.getElementById(id)?.getBoundingClientRect());
  const meets = (bar) => bar?.height && bar.left < spot.right && bar.right > spot.left;
  return {
    left: around.left,
    right: around.right,
    top: meets(zoom) ? zoom.bottom : around.top,
    bottom: meets(ways) && ways.bottom > around.top ? Math.min(ways.top, around.bottom) : around.bottom,
  };
}

/** From now on the reader says what is in sight. */
function moved({ target, type }) {
  if (box()?.contains(target) && (type !== "keydown" || target === box())) ours = whole = false;
}

function wheeled(event) {
  if (!box()?.contains(event.target)) return;
  moved(event);
  if (!event.ctrlKey) return;
  event.preventDefault();
  resize(cell * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
}
