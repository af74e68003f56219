import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { account } from "../people/account";
import { type OwnFolder, PID_FILE } from "./own-folder";

/** Another program's server, which the tests start, stop and restart, in its own folder. */
export type Daemon = {
  readonly folder: string;
  /** Starts it, also after a stop, and waits until it is ready. If it exits, throws with its last output. */
  start(): Promise<void>;
  /** Stops it by a signal, and waits until it is gone. Does nothing if it is not running. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Returns everything it has printed, over all starts. */
  output(): string;
  /** Stops it if it runs, and deletes its folder. */
  remove(): Promise<void>;
};

type Plan = {
  readonly folder: OwnFolder;
  readonly command: string;
  readonly args: readonly string[];
  /** Returns whether the started process is ready. */
  readonly isReady: (pid: number) => boolean | Promise<boolean>;
};

const READY_WITHIN_MS = 60_000;
const LOOKS_EVERY_MS = 5;
const LAST_WORDS = 2_000;

/** Prepares a daemon; `start` starts it. */
export function makeDaemon({ folder, command, args, isReady }: Plan): Daemon {
  const log = join(folder.path, "output.log");
  let running: ChildProcess | undefined;
  const output = () => readFileSync(log, "utf8");

  async function start() {
    if (running !== undefined) throw new Error(`${command} runs already`);
    const child = launch({ command, args, folder: folder.path, log });
    running = child;
    child.once("exit", () => {
      running = undefined;
      rmSync(join(folder.path, PID_FILE), { force: true });
    });
    const { pid } = child;
    if (pid === undefined) {
      running = undefined;
      throw new Error(`${command} could not be started`);
    }
    writeFileSync(join(folder.path, PID_FILE), String(pid));
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await isReady(pid))) {
      if (running === undefined) throw new Error(`${command} ended: ${output().slice(-LAST_WORDS)}`);
      if (Date.now() > deadline) throw new Error(`${command} is not ready: ${output().slice(-LAST_WORDS)}`);
      await wait(LOOKS_EVERY_MS);
    }
  }

  async function end(signal: NodeJS.Signals) {
    if (running === undefined) return;
    running.ref();
    const ended = once(running, "exit");
    running.kill(signal);
    await ended;
  }

  async function remove() {
    await end("SIGQUIT");
    folder.remove();
  }

  return { folder: folder.path, start, end, output, remove };
}

type Launch = Pick<Plan, "command" | "args"> & { readonly folder: string; readonly log: string };

/** Its output goes to a file: a pipe would keep this process alive, or block the daemon when full. */
function launch({ command, args, folder, log }: Launch): ChildProcess {
  const file = openSync(log, "a");
  const env: NodeJS.ProcessEnv = { NODE_ENV: "test", PATH: process.env["PATH"], LC_ALL: "C" };
  const child = spawn(command, args, { ...account, cwd: folder, env, stdio: ["ignore", file, file] });
  closeSync(file);
  // A failed start shows in the missing process id.
  child.once("error", () => undefined).unref();
  return child;
}

/** Returns whether a port of 127.0.0.1 accepts connections. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
