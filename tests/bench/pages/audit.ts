import lighthouse, { desktopConfig } from "lighthouse";
import { median } from "./median";
import type { Seat } from "./seat";

/** Lighthouse scores of the board, out of 100. */
export type Audit = {
  readonly device: "desktop" | "mobile";
  readonly performance: number;
  readonly accessibility: number;
};

const CATEGORIES = ["performance", "accessibility"];

/** Number of runs, of which the median counts: scores vary with other work on the machine. */
const LOOKS = 3;

/** Runs Lighthouse on the board, signed in, with its desktop or phone preset. Returns the medians. */
export async function audit(seat: Seat, device: Audit["device"]): Promise<Audit> {
  const looks: Audit[] = [];
  for (let count = 0; count < LOOKS; count++) looks.push(await lookOnce(seat, device));
  const of = (key: "performance" | "accessibility") => median(looks.map((look) => look[key]));
  return { device, performance: of("performance"), accessibility: of("accessibility") };
}

async function lookOnce({ url, debuggingPort }: Seat, device: Audit["device"]): Promise<Audit> {
  const flags = {
    port: debuggingPort,
    logLevel: "error",
    output: "json",
    onlyCategories: CATEGORIES,
    // Keeps the session, which Lighthouse would otherwise clear first.
    disableStorageReset: true,
  } as const;
  const config = device === "desktop" ? desktopConfig : undefined;
  const result = await lighthouse(`${url}/pipeline`, { ...flags, onlyCategories: [...CATEGORIES] }, config);
  if (result === undefined) throw new Error("Lighthouse answered nothing");
  const { finalDisplayedUrl, runtimeError, categories } = result.lhr;
  if (runtimeError !== undefined || !finalDisplayedUrl.endsWith("/pipeline"))
    throw new Error(`Lighthouse saw ${finalDisplayedUrl}: ${runtimeError?.message ?? "not the board"}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return { device, performance: score("performance"), accessibility: score("accessibility") };
}
