import { oncePerProcess } from "@/lib/once";

const runner = oncePerProcess<{ nudge: (() => void) | undefined }>("spreading", () => ({ nudge: undefined }));

/** Notifies the runner of this process, if there is one, that something is pending or soon will be. */
export const nudgeSpreading = (): void => runner.nudge?.();

export function onNudge(nudge: (() => void) | undefined): void {
  runner.nudge = nudge;
}
