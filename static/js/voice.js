/** The one voice of the page for those who listen to it. */
const said = document.getElementById("said");
let timer = 0;
/** @type {string[]} */
const queue = [];

/**
 * Says `text` after what is being said already. Things that change together are said together.
 * @param {string} text
 */
export function say(text) {
  const words = text.replace(/\s+/g, " ").trim();
  if (!said || !words || queue.includes(words)) return;
  queue.push(words);
  clearTimeout(timer);
  timer = setTimeout(() => {
    said.textContent = queue.splice(0).join(" ");
  }, 150);
}
