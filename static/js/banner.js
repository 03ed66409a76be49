/** The calm line that says how the network is doing. */
const element = document.getElementById("banner");
let timer = 0;

/**
 * Shows the banner's text for a state.
 * @param {"offline" | "back"} state
 */
export function banner(state) {
  if (!element || element.dataset.state === state) return;
  element.dataset.state = state;
  element.textContent = element.dataset[state] ?? "";
  element.hidden = false;
}

/** Says that all is well again where something was wrong, and then nothing. */
export function clearBanner() {
  if (!element || element.dataset.state !== "offline") return;
  banner("back");
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (element.dataset.state !== "back") return;
    element.hidden = true;
    delete element.dataset.state;
  }, 2500);
}
