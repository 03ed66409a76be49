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
name();

function openOrClose() {
  const board = document.getElementById("reach");
  if (!board) return;
  board.disabled = document.getElementById("desk").dataset.role !== "guess";
  const left = board.disabled && board.querySelector(":checked");
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
