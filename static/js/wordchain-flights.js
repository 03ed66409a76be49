/** Cards that travel, so that it is seen what a play did: from a hand to the table, from the deck, from hand to hand. */
const SECONDS = 0.2;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Map<string, DOMRect> | null} where the cards of my hand lay before the page changed */
let lay = null;
let seen = playNow();

document.addEventListener("htmx:before:swap", () => {
  if (lay) return;
  lay = new Map([...document.querySelectorAll(".hand-card")].map((card) => [card.id, card.getBoundingClientRect()]));
  requestAnimationFrame(look);
});

/** Looks once at all that a message changed. */
function look() {
  const before = lay;
  lay = null;
  const play = playNow();
  const news = play && seen && play > seen ? document.getElementById("chain").dataset : null;
  seen = play;
  if (calm.matches || document.hidden) return;
  if (news && !("undone" in news)) show(news, before);
  for (const card of document.querySelectorAll(".hand-card[data-drawn]")) if (!before.has(card.id)) fly("deck", card);
}

function playNow() {
  const chain = document.getElementById("chain");
  return chain?.dataset.phase === "round" ? Number(chain.dataset.play ?? 0.5) : 0;
}

/** Shows a play: who did it, and to whom it goes. */
function show({ kind, by, to, drew }, before) {
  const drawn = ["pass", "late"].includes(kind);
  if (drawn && drew !== undefined) fly("deck", seat(by));
  if (drawn) return;
  const gone = [...before].find(([id]) => kind !== "swap" && isMe(by) && !document.getElementById(id));
  fly(gone?.[1] ?? seat(by), "top-word");
  if (kind === "take") [0, 60].forEach((wait) => fly("deck", seat(to), wait));
  if (kind === "swap") pass();
}

/** All hands go on, each to the seat after it. */
function pass() {
  const seats = [...document.querySelectorAll(".seat:not([data-gone])")];
  seats.forEach((from, n) => [0, 30, 60].forEach((wait) => fly(from, seats[(n + 1) % seats.length], wait)));
}

const seat = (n) => document.getElementById(`seat-${n}`);
const isMe = (n) => seat(n)?.hasAttribute("data-me") ?? false;

/**
 * Lets a card travel.
 * @param {string | Element | DOMRect | null} from
 * @param {string | Element | null} to
 */
function fly(from, to, wait = 0) {
  const [start, end] = [from, to].map(middle);
  if (!start || !end) return;
  const card = document.createElement("i");
  card.className = "flight";
  card.setAttribute("aria-hidden", "true");
  document.body.append(card);
  const at = ({ x, y }) => `translate(${x}px, ${y}px)`;
  const flight = card.animate(
    [
      { transform: at(start), opacity: 0.9 },
      { transform: at(end), opacity: 0.9, offset: 0.85 },
      { transform: at(end), opacity: 0 },
    ],
    { duration: SECONDS * 1000, delay: wait, easing: "ease-out", fill: "backwards" },
  );
  flight.finished.finally(() => card.remove());
}

/** @returns {{x: number, y: number} | null} */
function middle(place) {
  const element = typeof place === "string" ? document.getElementById(place) : place;
  const box = element instanceof Element ? element.getBoundingClientRect() : element;
  return box?.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}
