/** What fingers and a mouse can do on a part of the page that is larger than its box. */

/**
 * Two fingers that move apart or together over an element make it larger or smaller.
 * @param {() => Element | null} over the element as it is on the page now
 * @param {(scale: number, point: {x: number, y: number}) => void} change
 */
export function onPinch(over, change) {
  let apart = 0;
  const began = ({ touches }) => (apart = touches.length === 2 ? distance(touches) : 0);
  document.addEventListener("touchstart", began, { passive: true });
  document.addEventListener("touchend", began, { passive: true });
  document.addEventListener(
    "touchmove",
    (event) => {
      if (!apart || event.touches.length !== 2 || !over()?.contains(event.target)) return;
      event.preventDefault();
      const now = distance(event.touches);
      change(now / apart, between(event.touches));
      apart = now;
    },
    { passive: false },
  );
}

const distance = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
const between = ([a, b]) => ({ x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 });

/**
 * A mouse that drags an element moves it; fingers do that without us. A drag is no click.
 * @param {() => Element | null} over
 * @param {(by: {left: number, top: number}) => void} move
 */
export function onDrag(over, move) {
  let held = false;
  let dragged = 0;
  document.addEventListener("pointerdown", (event) => {
    held = event.pointerType === "mouse" && event.button === 0 && Boolean(over()?.contains(event.target));
    dragged = 0;
  });
  document.addEventListener("pointermove", (event) => {
    if (!held || !event.buttons) return void (held = false);
    dragged += Math.abs(event.movementX) + Math.abs(event.movementY);
    if (dragged > 4) move({ left: -event.movementX, top: -event.movementY });
  });
  document.addEventListener("click", (event) => held && dragged > 4 && event.preventDefault(), true);
}
