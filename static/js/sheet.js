/**
 * A sheet of terms, each sent as it is written. It shows beside each field what stands, leads Enter from field to field,
 * and lets the sheet be ready only when the last letter of it has arrived.
 */
/** @type {WeakMap<HTMLFormElement, string>} what of a form arrived and was taken */
const taken = new WeakMap();
/** @type {HTMLFormElement | null} the form that waits until all terms have arrived */
let held = null;

showAll();
document.addEventListener("htmx:after:swap", showAll);
document.addEventListener("input", ({ target }) => isTerm(target.form) && show(target.form));
document.addEventListener("verbena:answered", answered);
document.addEventListener("keydown", lead);
document.addEventListener("submit", hold, true);
document.addEventListener("visibilitychange", () => document.hidden && unsaved().forEach((form) => form.requestSubmit()));

const forms = () => [...document.querySelectorAll("form[data-latest]")];
const unsaved = () => forms().filter((form) => isUnsaved(form) && !isRefused(form));

function isTerm(form) {
  return form?.matches?.("form[data-latest]");
}

function isUnsaved(form) {
  const { value, defaultValue } = form.elements.text;
  return tidy(value) !== tidy(defaultValue) && value !== taken.get(form);
}

function isRefused(form) {
  return form.querySelector("[data-answer]").hasChildNodes();
}

function tidy(text) {
  return text.normalize("NFC").trim().replace(/\s+/g, " ");
}

function showAll() {
  document.querySelectorAll("form[data-latest]").forEach(show);
}

/** Shows whether what a field holds stands and, where it was refused, what stands instead. */
function show(form) {
  const field = form.elements.text;
  const refused = isRefused(form);
  form.dataset.state = refused ? "refused" : isUnsaved(form) ? "writing" : field.value.trim() ? "saved" : "blank";
  field.toggleAttribute("aria-invalid", refused);
  if (refused) field.setAttribute("aria-invalid", "true");
  const line = form.querySelector("[data-kept]");
  const kept = field.defaultValue;
  line.textContent = !refused ? "" : kept ? line.dataset.kept.replace("{text}", kept) : line.dataset.unkept;
}

function answered({ target, detail }) {
  if (!isTerm(target)) return;
  if (detail.answer.ok) taken.set(target, detail.body.text);
  show(target);
  if (held) release();
}

/** Enter goes on to the next field, and from the last to what comes after the sheet. */
function lead(event) {
  if (event.key !== "Enter" || event.isComposing || event.target.type !== "text" || !isTerm(event.target.form)) return;
  event.preventDefault();
  const all = forms();
  const next = all[all.indexOf(event.target.form) + 1];
  (next?.elements.text ?? document.querySelector("form[data-after-terms] button"))?.focus();
}

/** Keeps back “ready” while a term is on its way; first it is sent. */
function hold(event) {
  if (!event.target.matches("form[data-after-terms]") || (!unsaved().length && !forms().some(isRefused))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held = event.target;
  unsaved().forEach((form) => form.requestSubmit());
  release();
}

/** Lets the sheet be ready once all terms have arrived; a refused one is looked at first. */
function release() {
  if (forms().some((form) => form.dataset.sending !== undefined || (isUnsaved(form) && !isRefused(form)))) return;
  const form = held;
  held = null;
  const refused = forms().find(isRefused);
  if (refused) refused.elements.text.focus();
  else form.requestSubmit();
}
