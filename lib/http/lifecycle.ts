let draining = false;

/** From now on requests are refused with 503, so that a balancer sends them elsewhere. */
export function startDraining(): void {
  draining = true;
}

export const isDraining = () => draining;
