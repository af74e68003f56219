import { type StdioOptions, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../support/servers/server";
import { hasOwnCore } from "./cores";

/** A server under load. */
export type Program = {
  readonly url: string;
  /** Mebibytes of memory in use now, or null if the system does not report it. */
  memory(): number | null;
  /** Seconds of processor time used so far, or null if the system does not report it. */
  processorSeconds(): number | null;
  end(): Promise<void>;
};

const READY_WITHIN_MS = 120_000;
const MOST_PRINTED = 100_000;
/** The clock ticks in which Linux reports processor time. */
const TICKS_PER_SECOND = 100;
/** Position of the processor time in `/proc/PID/stat`, counted after the program name in parentheses. */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12];

/** Builds the product if needed, on all cores. */
export function buildProduct(): void {
  const stdio: StdioOptions = ["ignore", process.stderr, "inherit"];
  const { status } = spawnSync(process.execPath, ["bin/build.mjs"], { cwd: root, stdio });
  if (status !== 0) throw new Error("the product could not be built");
}

/**
 * Starts a Node program that prints `Dashboard ADDRESS` when it listens. With two cores or more, it has the named one
 * to itself.
 */
export async function startProgram(
  args: readonly string[],
  { env, core = 0 }: { readonly env: NodeJS.ProcessEnv; readonly core?: number },
): Promise<Program> {
  const command = [...(hasOwnCore ? ["taskset", "-c", String(core)] : []), process.execPath, ...args];
  const [program = "", ...rest] = command;
  const child = spawn(program, rest, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  // Reads the log as a container would; only its beginning is needed here.
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      if (printed.length < MOST_PRINTED) printed += chunk.toString();
    });
  }
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const url = /Dashboard +(http\S+)/.exec(printed)?.[1];
    if (url !== undefined) {
      const { pid = 0 } = child;
      return {
        url,
        memory: () => memoryOf(pid),
        processorSeconds: () => processorSecondsOf(pid),
        end: () => end("SIGTERM"),
      };
    }
    if (child.exitCode !== null || Date.now() > deadline) {
      await end("SIGKILL");
      throw new Error(`the server did not start: ${printed}`);
    }
    await wait(50);
  }
}

function memoryOf(pid: number): number | null {
  const kibibytes = /VmRSS:\s+(\d+)/.exec(told(pid, "status"))?.[1];
  return kibibytes === undefined ? null : Math.round(Number(kibibytes) / 1_024);
}

function processorSecondsOf(pid: number): number | null {
  const fields = told(pid, "stat").split(") ")[1]?.split(" ");
  return fields === undefined ? null : (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / TICKS_PER_SECOND;
}

function told(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
