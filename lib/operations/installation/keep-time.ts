import { startClock } from "@/lib/data/clock";
import { pauseAgent } from "@/lib/operations/contact/agent-pause";

/**
 * Starts the clock of this process. When the machine's clock is set by more than 5 minutes, pauses the agent until an
 * owner confirms, and calls `onStep` with the milliseconds. Returns a function that stops it.
 */
export const keepTime = (onStep: (step: number) => void): Promise<() => void> =>
  startClock((step) => {
    onStep(step);
    // Without the database nobody is contacted either; the clock reports the jump again when it is next read.
    void pauseAgent("clock").catch(() => undefined);
  });
