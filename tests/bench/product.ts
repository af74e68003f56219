import { type StdioOptions, spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Installation, root } from "../support/server";
import { hasOwnCore } from "./cores";

/** The product as `npm start` serves it, with the log in a file. */
export type Product = {
  readonly url: string;
  /** Mebibytes of memory that it holds now; null where the system does not tell. */
  memory(): number | null;
  end(): Promise<void>;
};

const READY_WITHIN_MS = 120_000;

/** Builds the product where that is needed, on all cores. */
export function buildProduct(): void {
  const stdio: StdioOptions = ["ignore", process.stderr, "inherit"];
  const { status } = spawnSync(process.execPath, ["bin/build.mjs"], { cwd: root, stdio });
  if (status !== 0) throw new Error("the product could not be built");
}

/** Starts an instance of the product on an installation: the first on a core of its own where there are two. */
export async function startProduct({ env, folder }: Installation, instance: number): Promise<Product> {
  const logFile = join(folder, `log-${instance}`);
  const log = openSync(logFile, "w");
  const command = [
    ...(hasOwnCore ? ["taskset", "-c", String(instance % 2)] : []),
    process.execPath,

    "bin/start.mjs",
  ];
  const [program = "", ...args] = command;
  const child = spawn(program, args, { cwd: root, env: { ...env, PORT: "0" }, stdio: ["ignore", log, log] });
  closeSync(log);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const url = /open at (http\S+)/.exec(readFileSync(logFile, "utf8"))?.[1];
    if (url !== undefined) {
      const end = () => {
        child.kill("SIGTERM");
        return ended;
      };
      return { url, memory: () => memoryOf(child.pid), end };
    }
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`the server did not start: ${readFileSync(logFile, "utf8")}`);
    }
    await wait(50);
  }
}

function memoryOf(pid: number | undefined): number | null {
  try {
    const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kibibytes === undefined ? null : Math.round(Number(kibibytes) / 1_024);
  } catch {
    return null;
  }
}
