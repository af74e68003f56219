import { oncePerProcess } from "@/lib/once";

const draining = oncePerProcess("draining", () => new AbortController());

/** From now on the process is not ready, so that a balancer sends requests elsewhere; what still comes is answered. */
export function startDraining(): void {
  draining.abort();
}

export const isDraining = () => draining.signal.aborted;

/** Aborted when it begins. */
export const drainingSignal = draining.signal;
