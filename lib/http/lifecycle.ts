import { oncePerProcess } from "@/lib/once";

const draining = oncePerProcess("draining", () => new AbortController());

/** From now on requests are refused with 503, so that a balancer sends them elsewhere. */
export function startDraining(): void {
  draining.abort();
}

export const isDraining = () => draining.signal.aborted;

/** Aborted when it begins. */
export const drainingSignal = draining.signal;
