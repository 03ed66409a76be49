/**
 * Steps through a match without reloading: links, the slider and keys all lead to a page of the server, of which the
 * step is taken. Without this the links and the form do the same.
 */
import "./grid.js";
import "./invite.js";

const LIVE = ["step-number", "told", "step"];
const WAYS = ["step-first", "step-back", "step-on", "step-last"];
const KEYS = { ArrowLeft: "step-back", ArrowRight: "step-on", Home: "step-first", End: "step-last" };

const slider = document.getElementById("step-at");
const element = (id) => document.getElementById(id);

/** The page that was asked for last. */
let wanted = location.href;
let asking = false;

document.addEventListener("click", (event) => {
  const way = event.target.closest?.(WAYS.map((id) => `#${id}`).join());
  if (!way?.href || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go(way.href);
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || !KEYS[event.key]) return;
  if (event.target.closest?.("input:not(#step-at), select, textarea, pre, .grid-box, .bare-box, [role=log]")) return;
  event.preventDefault();
  const way = element(KEYS[event.key]);
  if (way.href) go(way.href);
});

slider.addEventListener("input", () => go(`?step=${slider.value}`));
slider.form.addEventListener("submit", (event) => {
  event.preventDefault();
  go(`?step=${slider.value}`);
});

/**
 * Shows a step, under its address; the way back leads out of the match, not through its steps. While a step is on its
 * way, only the newest of those asked for meanwhile is fetched after it.
 * @param {string} address
 */
async function go(address) {
  wanted = new URL(address, location.href).href;
  if (asking) return;
  asking = true;
  try {
    for (let shown = null; shown !== wanted; ) {
      shown = wanted;
      show(await page(shown));
      history.replaceState(null, "", shown);
    }
    slider.value = new URL(wanted).searchParams.get("step");
  } catch {
    location.assign(wanted);
  } finally {
    asking = false;
  }
}

/** @returns {Promise<Document>} */
async function page(address) {
  const answer = await fetch(address, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(answer.statusText);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Takes the step out of `page`, and leaves what the reader opened, the focus and the size of a grid as they are. */
function show(page) {
  if (!page.getElementById("replay")) throw new Error("no step");
  const folds = new Map([...document.querySelectorAll("#step details[id]")].map((fold) => [fold.id, fold.open]));
  document.dispatchEvent(new CustomEvent("htmx:before:swap"));
  for (const id of LIVE) element(id).replaceChildren(...page.getElementById(id).childNodes);
  for (const id of WAYS) lead(element(id), page.getElementById(id));
  for (const [id, open] of folds) if (element(id)) element(id).open = open;
  document.dispatchEvent(new CustomEvent("htmx:after:swap"));
}

/** Makes a way lead where the same way of the new page does. */
function lead(way, other) {
  for (const name of ["href", "aria-disabled"]) {
    if (other.hasAttribute(name)) way.setAttribute(name, other.getAttribute(name));
    else way.removeAttribute(name);
  }
}
