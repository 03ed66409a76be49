/**
 * The choice of a word: the board is open to whoever is to choose one, as long as their turn lasts, and the button that
 * opens a word names it.
 */
document.addEventListener("change", name);
document.addEventListener("htmx:after:swap", () => {
  openOrClose();
  name();
});
document.addEventListener("reset", () => setTimeout(name));
openOrClose();
name();

function openOrClose() {
  const frame = document.getElementById("frame");
  const role = document.getElementById("desk")?.dataset.role;
  if (!frame || !role) return;
  frame.disabled = ["clue", "wait_clue", "wait_guess"].includes(role);
  const left = frame.disabled && frame.querySelector(":checked");
  if (left) left.checked = false;
}

function name() {
  for (const button of document.querySelectorAll("button[data-open]")) {
    const chosen = [...button.form.elements].find((field) => field.type === "radio" && field.checked);
    const word = chosen?.dataset.word ?? "";
    button.textContent = word ? button.dataset.open.replace("{word}", word) : button.dataset.choose;
    button.toggleAttribute("data-idle", !word);
  }
}
