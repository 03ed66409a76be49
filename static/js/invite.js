/** Copies the room's link, or hands it to the phone's share sheet where there is one. */
import { say } from "./voice.js";

for (const button of document.querySelectorAll("[data-share]")) {
  button.hidden = !navigator.share;
}

document.addEventListener("click", async (event) => {
  const copy = event.target.closest?.("[data-copy]");
  if (copy) return done(copy, await copied(copy.dataset.copy));
  const share = event.target.closest?.("[data-share]");
  if (share) navigator.share({ title: document.title, url: share.dataset.share }).catch(() => {});
});

/** @returns {Promise<boolean>} whether `text` is on the clipboard now */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedTheOldWay(text); // plain HTTP has no clipboard API
  }
}

function copiedTheOldWay(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

function done(button, worked) {
  if (!worked || !button.dataset.copied) return;
  const label = button.textContent;
  button.textContent = button.dataset.copied;
  say(button.dataset.copied);
  setTimeout(() => (button.textContent = label), 1800);
}
