import { spawn } from "node:child_process";
import { root } from "./server";

/** Runs `npm run backup` or `npm run restore` in an installation while this process continues. */
export async function runCommandIn(env: NodeJS.ProcessEnv, command: "backup" | "restore", args: readonly string[]) {
  const child = spawn(process.execPath, ["bin/run.mjs", command, ...args], { cwd: root, env });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { status, stdout, stderr };
}
