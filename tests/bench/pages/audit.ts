import lighthouse, { desktopConfig } from "lighthouse";
import { median } from "./median";
import type { Seat } from "./seat";

/** Lighthouse's scores of the board, of 100. */
export type Audit = {
  readonly device: "desktop" | "mobile";
  readonly performance: number;
  readonly accessibility: number;
};

const CATEGORIES = ["performance", "accessibility"];

/** Looks, of which the middle one counts: the scores go up and down with what else the machine does. */
const LOOKS = 3;

/** Has Lighthouse look at the board, signed in, as its presets for a desktop or a phone have it; the medians. */
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
    // The session is kept where Lighthouse would otherwise clear up before it looks.
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
