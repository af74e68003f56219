import { startClock } from "@/lib/data/clock";
import { pauseAgent } from "@/lib/operations/contact/agent-pause";

/**
 * Starts the clock of this process. When the clock of the machine is set by more than 5 minutes, the agent is paused
 * until an owner confirms, and `onStep` is told by how many milliseconds. Returns a function that stops it.
 */
export const keepTime = (onStep: (step: number) => void): Promise<() => void> =>
  startClock((step) => {
    onStep(step);
    // Without the database nobody is contacted either; the clock says it again when it is asked for the time.
    void pauseAgent("clock").catch(() => undefined);
  });
