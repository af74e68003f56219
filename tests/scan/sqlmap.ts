import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOnDebian } from "../support/files/debian";
import { printedBy } from "./printed-by";

/** A request that sqlmap attacks: each part marked with `*`, or each field if none is marked. */
export type Attacked = {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** The number of attacks tried, and the place and kind of each that succeeded. */
export type Attack = { readonly tried: number; readonly waysIn: readonly string[] };

const TRIED = /testing '[^']+'/g;
const WAY_IN = /^(?:Parameter: .*|\s+Title: .*)$/gm;

/** Runs every sqlmap attack against a request. A refusal counts as a normal response. */
export async function attackBySqlmap({ url, method = "GET", headers = {}, body }: Attacked): Promise<Attack> {
  const folder = mkdtempSync(join(tmpdir(), "hearthline-sqlmap-"));
  const args = ["-u", url, "--method", method, "--batch", "--output-dir", folder, "--disable-coloring"];
  args.push("--level", "2", "--risk", "2", "--technique", "BEUST", "--time-sec", "2", "--threads", "4");
  args.push("--ignore-code", "*", "--answers", "redirect=N,follow=N");
  for (const [name, value] of Object.entries(headers)) args.push("-H", `${name}: ${value}`);
  if (body !== undefined) args.push("--data", body);
  try {
    const printed = await printedBy(findOnDebian("sqlmap"), args);
    return { tried: printed.match(TRIED)?.length ?? 0, waysIn: (printed.match(WAY_IN) ?? []).map((row) => row.trim()) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
