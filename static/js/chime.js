/** A short vibration and, where the reader switched it on, two soft notes when it becomes my turn. */
const KEY = "verbena-sound";

const buttons = () => document.querySelectorAll("[data-sound]");
const on = () => localStorage.getItem(KEY) === "on";

show();
document.addEventListener("htmx:after:swap", show);
document.addEventListener("click", (event) => {
  if (!event.target.closest?.("[data-sound]")) return;
  localStorage.setItem(KEY, on() ? "off" : "on");
  show();
  if (on()) play();
});

/** Tells the person whose turn it is by touch and, if they like, by ear. */
export function chime() {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30);
  if (on()) play();
}

function show() {
  for (const button of buttons()) {
    button.hidden = false;
    button.setAttribute("aria-pressed", String(on()));
  }
}

function play() {
  const audio = new AudioContext();
  [523.25, 659.25].forEach((pitch, index) => {
    const start = audio.currentTime + index * 0.14;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.08, start + 0.03);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  });
  setTimeout(() => audio.close(), 1500);
}
