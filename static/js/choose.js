/** Makes the button that opens a word name the word that is chosen; a choice lasts as long as the turn. */
document.addEventListener("change", name);
document.addEventListener("htmx:after:swap", () => {
  for (const left of document.querySelectorAll("#reach:disabled :checked")) left.checked = false;
  name();
});
document.addEventListener("reset", () => setTimeout(name));
name();

function name() {
  for (const button of document.querySelectorAll("button[data-open]")) {
    const chosen = [...button.form.elements].find((field) => field.type === "radio" && field.checked);
    const word = chosen?.dataset.word ?? "";
    button.textContent = word ? button.dataset.open.replace("{word}", word) : button.dataset.choose;
    button.toggleAttribute("data-idle", !word);
  }
}
