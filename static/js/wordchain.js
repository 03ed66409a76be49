/** My turn at WordChain: the button says what the chosen card will do, and the words of a sentence are counted. */
const WORD = /[\p{L}]+(?:['’-]\p{L}+)*/gu;

document.addEventListener("change", ({ target }) => {
  show();
  if (target.name === "do,card") pick(target)?.scrollIntoView({ block: "nearest" });
});
document.addEventListener("input", show);
document.addEventListener("htmx:after:swap", show);
document.addEventListener("keydown", send);
document.addEventListener("click", shut);
show();

function show() {
  const button = document.querySelector("button[data-lay]");
  if (!button) return;
  const fields = [...button.form.elements];
  const card = fields.find((field) => field.name === "do,card" && field.checked);
  letGo(fields, card);
  const says = card ? saysOf(card, fields, button) : null;
  const text = says ?? (card ? unfinished(card, button) : button.dataset.choose);
  if (button.textContent !== text) button.textContent = text;
  button.toggleAttribute("data-idle", !says);
  four(card);
  count(fields);
}

/** @returns {HTMLElement | undefined} what the chosen card still needs, or says of itself */
const pick = (card) => [...document.querySelectorAll(".pick")].find((part) => part.offsetParent && card.checked);

/** Lets go of the second word of a Choice card that is not chosen any more. */
function letGo(fields, card) {
  for (const field of fields) {
    if (field.name === "letter,second" && field.checked && pickOf(field) !== idOf(card)) field.checked = false;
  }
}

const pickOf = (field) => field.closest("[data-card]").dataset.card;
const idOf = (card) => card?.value.split(",")[1];
const kindOf = (card) => card.closest("[data-kind]").dataset.kind;

/** Returns what will happen, null where something is still to be chosen or written. */
function saysOf(card, fields, button) {
  const says = (word) => (word ? card.dataset.says.replace("{word}", word) : null);
  switch (kindOf(card)) {
    case "choice":
      return says(fields.find((field) => field.name === "letter,second" && field.checked)?.dataset.word);
    case "invent":
      return says(button.form.elements.word.value.trim());
  }
  return card.dataset.says;
}

function unfinished(card, button) {
  return kindOf(card) === "choice" ? button.dataset.second : button.dataset.invent;
}

/** Writes beside the field for an invented word which letters the chosen card has. */
function four(card) {
  const place = document.querySelector("[data-four]");
  if (place) place.textContent = card?.closest(".hand-card").querySelector(".four")?.textContent ?? "";
}

function count(fields) {
  const text = fields.find((field) => field.name === "text");
  const line = document.querySelector(".word-count");
  if (!text || !line) return;
  const words = text.value.normalize("NFC").match(WORD)?.length ?? 0;
  line.textContent = line.dataset.count.replace("{num}", words);
  line.toggleAttribute("data-enough", words >= 5);
}

/** Enter sends a sentence: it has but one line. */
function send(event) {
  if (event.key !== "Enter" || event.isComposing || event.shiftKey || !event.target.matches(".sentence textarea")) return;
  event.preventDefault();
  event.target.form.requestSubmit();
}

/** A tap elsewhere closes what a special card says of itself. */
function shut({ target }) {
  const open = document.querySelector(".what[open]");
  if (open && !open.contains(target)) open.open = false;
}
