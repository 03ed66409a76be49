/** Puts the answer to a command where the command was given: beside its form. */
import { say } from "./voice.js";

const SETTLED = 700;

/** @returns {boolean} whether a command of this form is on its way, or was done a moment ago */
export const isSending = (form) => form.dataset.sending !== undefined;

/**
 * Shows that a command is on its way.
 * @param {HTMLFormElement} form
 */
export function asked(form) {
  form.dataset.sending = "";
  place(form)?.replaceChildren();
}

/**
 * Shows what a command was answered: nothing if it was done, else the sentence, with a button to insist where it may.
 * @param {HTMLFormElement} form
 * @param {{ok?: boolean, message?: string, confirmable?: boolean}} answer
 */
export function answered(form, answer) {
  setTimeout(() => delete form.dataset.sending, answer.ok ? SETTLED : 0);
  if (answer.ok) return thanked(form);
  const spot = form.isConnected ? place(form) : null;
  if (!spot) return say(answer.message ?? "");
  const text = document.createElement("p");
  text.textContent = answer.message ?? "";
  spot.replaceChildren(text);
  const insist = answer.confirmable && form.querySelector("template[data-sure]");
  if (insist) spot.append(insist.content.cloneNode(true));
}

/** Where a form says what it does when it is done, says so, and is empty again. */
function thanked(form) {
  const words = form.querySelector("[data-done]")?.dataset.done;
  if (!words) return;
  form.reset();
  const text = document.createElement("p");
  text.textContent = words;
  place(form)?.replaceChildren(text);
}

/** A refusal is about what was typed; once that changes, it has been heard. */
document.addEventListener("input", (event) => {
  const form = event.target.form;
  if (form && event.target.type !== "radio") place(form)?.replaceChildren();
});

function place(form) {
  return form.querySelector("[data-answer]");
}
