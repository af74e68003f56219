import { randomBytes } from "node:crypto";
import { closeSync, linkSync, lstatSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { hasEnded, type Maker, thisMaker } from "./maker";

/** A backup being written, or a database being restored. */
type Kind = "partial" | "restoring";

/** The file itself, and the files that SQLite keeps beside it. */
const ENDS = ["", "-wal", "-shm", "-journal"];
const NAME =
  /^(?<stem>.+\.(?<place>[0-9a-f]{8})-(?<pid>\d+)-(?<start>\d+)-[0-9a-f]{8}\.(?<kind>partial|restoring))(?:-wal|-shm|-journal)?$/;
/** No run goes this long without writing, in milliseconds. */
const LEFT_AFTER_MS = 24 * 3_600_000;

/** Returns the path, beside `file`, of its unfinished version, unique to this run. */
export function unfinishedName(file: string, kind: Kind): string {
  const { place, pid, start } = thisMaker();
  return `${file}.${place}-${pid}-${start}-${randomBytes(4).toString("hex")}.${kind}`;
}

/** Renames a finished file. Returns false, and changes nothing, if that name now exists: it may be in use. */
export function giveName(making: string, file: string): boolean {
  try {
    linkSync(making, file);
  } catch (error) {
    const code = codeOf(error);
    if (code === "EEXIST") return false;
    if (code === "ENOENT") throw error;
    return giveNameWithoutLinks(making, file);
  }
  // Another run may remove this name as left over, which it is.
  rmSync(making, { force: true });
  return true;
}

/** Some network shares have no hard links: there an empty file reserves the name until it is replaced. */
function giveNameWithoutLinks(making: string, file: string): boolean {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
  try {
    renameSync(making, file);
  } catch (error) {
    rmSync(file);
    throw error;
  }
  return true;
}

/** Removes this run's unfinished file. */
export function removeUnfinished(making: string): void {
  for (const end of ENDS) rmSync(making + end, { force: true });
}

/** Removes what killed runs left in the folder of `file`; reports on standard error what may still be in use. */
export function removeLeftBehind(file: string, kind: Kind): void {
  for (const { path, maker } of unfinishedIn(dirname(file), kind)) {
    try {
      if (isNobodys(path, maker)) removeUnfinished(path);
      else if (maker.place !== thisMaker().place) tellOf(path);
    } catch {
      // It belongs to another account.
      tellOf(path);
    }
  }
}

const tellOf = (path: string) =>
  console.error(`${path} is of a run elsewhere, or of one that was cut off: remove it if nothing makes it any more.`);

type Unfinished = { readonly path: string; readonly maker: Maker };

function unfinishedIn(folder: string, kind: Kind): readonly Unfinished[] {
  const found = new Map<string, Unfinished>();
  for (const name of namesIn(folder)) {
    const { stem, place, pid, start, kind: itsKind } = NAME.exec(name)?.groups ?? {};
    if (stem === undefined || place === undefined || start === undefined || itsKind !== kind) continue;
    found.set(stem, { path: join(folder, stem), maker: { place, pid: Number(pid), start } });
  }
  return [...found.values()];
}

/** A folder may be write-only; a missing one is reported elsewhere. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isNobodys(path: string, maker: Maker): boolean {
  if (hasEnded(maker)) return true;
  const stats = ENDS.map((end) => lstatSync(path + end, { throwIfNoEntry: false })).filter((one) => one !== undefined);
  // It has been renamed, and only this name is left over.
  if (stats[0] !== undefined && stats[0].nlink > 1) return true;
  return maker.place !== thisMaker().place && stats.every(({ mtimeMs }) => Date.now() - mtimeMs > LEFT_AFTER_MS);
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
