import lighthouse, { desktopConfig } from "lighthouse";
import type { Seat } from "./seat";

/** Lighthouse's scores of the board, of 100. */
export type Audit = {
  readonly device: "desktop" | "mobile";
  readonly performance: number;
  readonly accessibility: number;
};

const CATEGORIES = ["performance", "accessibility"];

/** Has Lighthouse look at the board, signed in, as its presets for a desktop or a phone have it. */
export async function audit({ url, debuggingPort }: Seat, device: Audit["device"]): Promise<Audit> {
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
