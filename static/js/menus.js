/** Menus and panels that open: they close by Escape and by a tap elsewhere, and come into view. */
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const open = document.activeElement?.closest("details[open]") ?? document.querySelector("#languages[open]");
  if (!open) return;
  open.open = false;
  open.querySelector("summary")?.focus();
});

document.addEventListener("click", (event) => {
  const menu = document.querySelector("#languages[open]");
  if (menu && !menu.contains(event.target)) menu.open = false;
});

document.addEventListener(
  "toggle",
  ({ target }) => target.open && target.matches("details.confirm, details.report") && target.scrollIntoView({ block: "nearest" }),
  true,
);
