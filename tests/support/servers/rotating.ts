import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { root } from "./server";

/** Runs `npm run keys` in an installation. If asked, ends it by SIGKILL once it has printed something. */
export async function runKeys(env: NodeJS.ProcessEnv, args: readonly string[], killAt?: RegExp) {
  const child = spawn(process.execPath, ["bin/run.mjs", "keys", ...args], { cwd: root, env });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
    if (killAt?.test(stderr)) child.kill("SIGKILL");
  });
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { status, stdout, stderr };
}

/** Returns the encryption keys of a key file: id and state. */
export const keysIn = (file: string): readonly { readonly id: string; readonly state?: string }[] =>
  JSON.parse(readFileSync(file, "utf8")).encryption;
