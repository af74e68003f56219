import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { account, temporary } from "../people/account";

/** A daemon's temporary folder. Neither it nor its processes outlive this process. */
export type OwnFolder = { readonly path: string; remove(): void };

/** Inside the folder: the id of the process that runs in it. */
export const PID_FILE = "running.pid";

// Its standard input ends when this process does, even by SIGKILL.
const WATCH = `trap '' INT TERM HUP
cat > /dev/null
[ -f "$1/${PID_FILE}" ] && kill -QUIT "$(cat "$1/${PID_FILE}")" && sleep 1
rm -rf -- "$1"`;

export function makeOwnFolder(name: string): OwnFolder {
  const path = mkdtempSync(join(temporary, `hearthline-${name}-`));
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  const watch = watchOver(path);
  return {
    path,
    remove: () => {
      watch.kill("SIGKILL");
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function watchOver(path: string): ChildProcess {
  // In its own process group: Ctrl-C must not reach it before it has done its work.
  const watch = spawn("sh", ["-c", WATCH, "watch", path], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  watch.unref();
  return watch;
}
