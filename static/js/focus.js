/**
 * Keeps the keyboard's place. Focus never moves because of others; but where the field that had it is gone, since what
 * it was for is done, it goes to the nearest card that can still be touched, else to the sentence that says what is next.
 */
let had = null;
let card = -1;
let stage = stageNow();

document.addEventListener("htmx:before:swap", () => {
  had = document.activeElement === document.body ? null : document.activeElement;
  card = had?.name === "card" ? Number(had.value) : -1;
});

document.addEventListener("htmx:after:swap", () => {
  if (stage !== stageNow()) {
    stage = stageNow();
    window.scrollTo({ top: 0 });
  }
  if (!had || (had.isConnected && !had.matches(":disabled"))) return;
  if (document.activeElement !== document.body && document.activeElement !== had) return;
  (nearest() ?? document.getElementById("status"))?.focus({ preventScroll: true });
});

function stageNow() {
  return document.getElementById("table")?.dataset.stage;
}

function nearest() {
  if (card < 0) return null;
  const cards = [...document.querySelectorAll("input[name=card]:enabled")];
  return cards.find((input) => Number(input.value) > card) ?? cards.at(-1) ?? null;
}
