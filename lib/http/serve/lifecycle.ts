import { oncePerProcess } from "@/lib/once";

const draining = oncePerProcess("draining", () => new AbortController());

/**
 * Marks the process as not ready, so that a load balancer sends requests elsewhere; requests that still arrive are
 * answered.
 */
export function startDraining(): void {
  draining.abort();
}

export const isDraining = () => draining.signal.aborted;

/** Aborted when draining begins. */
export const drainingSignal = draining.signal;
