import { execFileSync, spawnSync } from "node:child_process";
import { tmpdir } from "node:os";

/** The ids that a daemon runs under; empty for the current account. */
export type Account = { readonly uid?: number; readonly gid?: number };

const idOf = (flag: "-u" | "-g") => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));

/** PostgreSQL and PgBouncer refuse to run as root: there they run as nobody, an account that every system has. */
export const account: Account = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};

const canEnter = (folder: string) => spawnSync("test", ["-x", folder], { ...account }).status === 0;

/** The folder for temporary files; the public one if root's own is closed to others. */
export const temporary = canEnter(tmpdir()) ? tmpdir() : "/tmp";
