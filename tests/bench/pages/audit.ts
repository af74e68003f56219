import lighthouse, { desktopConfig } from "lighthouse";
import { median } from "./median";
import type { Seat } from "./seat";

const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;

/** Lighthouse scores of a page, out of 100. */
export type Audit = {
  readonly page: string;
  readonly device: "desktop" | "mobile";
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
};

/** Number of runs, of which the median counts: scores vary with other work on the machine. */
const LOOKS = 3;

const PAGES = ["/pipeline", "/today", "/applications", "/reports", "/agent", "/docs"] as const;

/** Audits the most used pages and one file, on a computer and on a phone. */
export async function auditPages(seat: Seat): Promise<readonly Audit[]> {
  const answer = await fetch(`${seat.url}/v1/applications?limit=1`, { headers: { Cookie: seat.cookie } });
  const { data } = (await answer.json()) as { data: readonly { readonly id: string }[] };
  const audits: Audit[] = [];
  for (const page of [...PAGES, `/applications/${data[0]?.id}`])
    for (const device of ["desktop", "mobile"] as const) audits.push(await audit(seat, page, device));
  return audits;
}

/** Runs Lighthouse on a page, signed in, with its desktop or phone preset. Returns the medians. */
async function audit(seat: Seat, page: string, device: Audit["device"]): Promise<Audit> {
  const looks: Audit["scores"][] = [];
  for (let count = 0; count < LOOKS; count++) looks.push(await lookOnce(seat, page, device));
  const [performance, accessibility, practices] = CATEGORIES.map((name) => median(looks.map((look) => look[name])));
  return {
    page,
    device,
    scores: { performance: performance ?? 0, accessibility: accessibility ?? 0, "best-practices": practices ?? 0 },
  };
}

async function lookOnce({ url, debuggingPort }: Seat, page: string, device: Audit["device"]): Promise<Audit["scores"]> {
  const flags = {
    port: debuggingPort,
    logLevel: "error",
    output: "json",
    onlyCategories: [...CATEGORIES],
    // Keeps the session, which Lighthouse would otherwise clear first.
    disableStorageReset: true,
  } as const;
  const config = device === "desktop" ? desktopConfig : undefined;
  const result = await lighthouse(`${url}${page}`, { ...flags, onlyCategories: [...CATEGORIES] }, config);
  if (result === undefined) throw new Error("Lighthouse answered nothing");
  const { finalDisplayedUrl, runtimeError, categories } = result.lhr;
  if (runtimeError !== undefined || new URL(finalDisplayedUrl).pathname !== page)
    throw new Error(`Lighthouse saw ${finalDisplayedUrl}: ${runtimeError?.message ?? `not ${page}`}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
  };
}
