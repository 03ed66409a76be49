/** Makes the stake's button name the two arrows that are chosen; one arrow cannot be both. */
document.addEventListener("change", ({ target }) => {
  if (target.matches(".stake input[type=radio]")) keepApart(target);
  name();
});
document.addEventListener("htmx:after:swap", name);
name();

/** Lets go of the other choice where it names the same arrow. */
function keepApart(chosen) {
  const other = chosen.name === "double" ? "nothing" : "double";
  for (const input of chosen.form.elements) {
    if (input.name === other && input.value === chosen.value) input.checked = false;
  }
}

function name() {
  for (const button of document.querySelectorAll("button[data-propose]")) {
    const { double, nothing } = Object.fromEntries(new FormData(button.form));
    const { propose, choose } = button.dataset;
    button.textContent = double && nothing ? propose.replace("{double}", double).replace("{nothing}", nothing) : choose;
    button.toggleAttribute("data-idle", !(double && nothing));
  }
}
