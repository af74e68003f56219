import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/** Whether the server can have a core to itself, with the load on another. */
export const hasOwnCore =
  availableParallelism() > 1 && spawnSync("taskset", ["-c", "0", process.execPath, "--version"]).status === 0;

/** Moves this process, with all its threads, off the server's core. */
export function leaveServerCore(): void {
  if (hasOwnCore) spawnSync("taskset", ["-a", "-c", "-p", "1", String(process.pid)]);
}
