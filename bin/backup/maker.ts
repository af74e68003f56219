import { createHash } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

// An unfinished file names the process that makes it, so that a later run can recognize what a killed one left behind.

/** A process, unique among all that may see the same folder: where it runs, its process id, and when it began. */
export type Maker = { readonly place: string; readonly pid: number; readonly start: string };

/** Returns this process. */
export const thisMaker = (): Maker => ({ place: placeHere(), pid: process.pid, start: startOf(process.pid) });

/**
 * Returns whether a process has certainly ended. For one on another machine or in another container, this is never
 * certain.
 */
export function hasEnded({ place, pid, start }: Maker): boolean {
  if (place !== placeHere()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another account may not be signaled, but exists.
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
  // Process ids are reused, and are the same ones in each new container.
  const startNow = startOf(pid);
  return startNow !== UNKNOWN && start !== UNKNOWN && startNow !== start;
}

const UNKNOWN = "0";
const BOOT = "/proc/sys/kernel/random/boot_id";
const NUMBERING = "/proc/self/ns/pid";

/**
 * Returns the scope in which a process id is unique: this machine since its start, and on Linux this container on it.
 */
function placeHere(): string {
  const parts = [hostname(), orUnknown(() => readFileSync(BOOT, "utf8")), orUnknown(() => readlinkSync(NUMBERING))];
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 8);
}

/** Returns when a process began, in Linux's own counting; elsewhere this is unknown. */
function startOf(pid: number): string {
  // The name of the program comes before it, and may contain anything.
  const fields = orUnknown(() => readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1) ?? "").split(" ");
  return fields[19] ?? UNKNOWN;
}

function orUnknown(read: () => string): string {
  try {
    return read();
  } catch {
    return UNKNOWN;
  }
}
