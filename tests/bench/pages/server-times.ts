import { median } from "./median";
import type { Seat } from "./seat";

const PAGES = [
  "/pipeline",
  "/applications",
  "/applications/new",
  "/agent",
  "/settings/profile",
  "/settings/people",
  "/settings/teams",
  "/settings/statuses",
  "/settings/tokens",
  "/settings/system",
] as const;
const WARM_UPS = 3;
const TRIES = 15;

/** Milliseconds in which the server rendered a page. */
export type ServerTime = { readonly page: string; readonly milliseconds: number };

/** Requests each page of the dashboard, one after the other. Returns the medians. */
export async function measureServerTimes({ url, cookie }: Seat): Promise<readonly ServerTime[]> {
  const ask = (path: string) => fetch(`${url}${path}`, { headers: { Cookie: cookie }, redirect: "manual" });
  const { data } = (await (await ask("/v1/applications?limit=1")).json()) as { data: readonly { id: string }[] };
  const times: ServerTime[] = [];
  for (const page of [...PAGES, `/applications/${data[0]?.id}`]) {
    const tries: number[] = [];
    for (let count = 0; count < WARM_UPS + TRIES; count++) {
      const start = performance.now();
      const answer = await ask(page);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
      tries.push(performance.now() - start);
    }
    times.push({ page, milliseconds: median(tries.slice(WARM_UPS)) });
  }
  return times;
}
