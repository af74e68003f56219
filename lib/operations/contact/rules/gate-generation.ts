import { oncePerProcess } from "@/lib/once";

/** Counts changes of the rules and licenses by this process; shared between its bundles. */
export const gateGeneration = oncePerProcess("gateGeneration", () => ({ number: 0 }));

/** Makes this process read the rules and licenses again for its next decision. */
export function forgetGateSettings(): void {
  gateGeneration.number++;
}
