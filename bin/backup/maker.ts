import { createHash } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

// What is being made bears in its name which process makes it, so that a later run can tell what a killed one left.

/** A process, among all that may see the same folder: where it runs, its number there, and when it began. */
export type Maker = { readonly place: string; readonly pid: number; readonly start: string };

/** This process. */
export const thisMaker = (): Maker => ({ place: placeHere(), pid: process.pid, start: startOf(process.pid) });

/** Has a process certainly ended? Of one on another machine, or in another container, that is never certain. */
export function hasEnded({ place, pid, start }: Maker): boolean {
  if (place !== placeHere()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // One of another account may not be signalled, and yet is there.
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
  // Numbers are given again, and in a fresh container the same ones each time.
  const startNow = startOf(pid);
  return startNow !== UNKNOWN && start !== UNKNOWN && startNow !== start;
}

const UNKNOWN = "0";
const BOOT = "/proc/sys/kernel/random/boot_id";
const NUMBERING = "/proc/self/ns/pid";

/** Within which a number means one process: this machine since it was started, and on Linux this container of it. */
function placeHere(): string {
  const parts = [hostname(), orUnknown(() => readFileSync(BOOT, "utf8")), orUnknown(() => readlinkSync(NUMBERING))];
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 8);
}

/** When a process began, in the counting of Linux; elsewhere that is not known. */
function startOf(pid: number): string {
  // The name of the program stands before it, and may hold anything.
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
