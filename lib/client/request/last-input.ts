/** Events that count as user activity. */
const INPUTS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

let last = performance.now();

if (typeof window !== "undefined") {
  for (const input of INPUTS) {
    window.addEventListener(input, () => (last = performance.now()), { capture: true, passive: true });
  }
}

/** Returns how many whole seconds ago the user of this page last did something. */
export const idleSeconds = (): number => Math.floor((performance.now() - last) / 1000);
