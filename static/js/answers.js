/** Puts the answer to a command where the command was given: beside its form. */
import { say } from "./voice.js";

/** For how long after an answer the same command counts as a double tap's second, in milliseconds. */
const SETTLED = 400;
/** @type {WeakMap<HTMLFormElement, {fields: string, at: number}>} */
const done = new WeakMap();
/** Forms sent as they are typed in which more was typed while they were on their way. */
const newer = new WeakSet();

/**
 * Says whether a command is the second tap of a double one: the form's last is on its way, or the same was just done.
 * @param {HTMLFormElement} form
 * @param {Record<string, string>} body
 */
export function isSecondTap(form, body) {
  if (form.matches("[data-latest]")) return isNoNews(form);
  const last = done.get(form);
  const again = last?.fields === fields(body) && Date.now() - last.at < SETTLED;
  return form.dataset.sending !== undefined || again;
}

/** Says whether a form that is sent as it is typed has nothing to send now: it waits for an answer, or that was heard. */
function isNoNews(form) {
  if (form.dataset.sending !== undefined) return Boolean(newer.add(form));
  return place(form)?.hasChildNodes() || [...form.elements].every((field) => field.value === (field.defaultValue ?? ""));
}

const fields = ({ id, ...rest }) => JSON.stringify(rest);

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
 * @param {Record<string, string>} body what the command was
 * @param {{ok?: boolean, message?: string, confirmable?: boolean}} answer
 */
export function answered(form, body, answer) {
  delete form.dataset.sending;
  if (newer.delete(form) && isOther(form, body)) return form.requestSubmit();
  if (answer.ok) {
    done.set(form, { fields: fields(body), at: Date.now() });
    thanked(form);
  } else {
    refused(form, answer);
  }
  form.dispatchEvent(new CustomEvent("verbena:answered", { bubbles: true, detail: { body, answer } }));
}

/** Says whether a form holds something else than what was sent of it. */
function isOther(form, body) {
  return [...new FormData(form)].some(([name, value]) => body[name] !== value);
}

/** Says why not, beside the form; where that is gone, aloud. */
function refused(form, answer) {
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
  text.className = "thanks";
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
