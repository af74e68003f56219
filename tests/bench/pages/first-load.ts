import { transfersOf, weightOf } from "../../support/browser/transfers";
import { median } from "./median";
import type { Seat } from "./seat";

const LOADS = 5;
const FIRST_CARD = "first card";

/** The cost of the board for a browser with an empty cache: milliseconds since navigation, and bytes. */
export type FirstLoad = {
  readonly firstPaint: number;
  /** The first file can be read. */
  readonly firstCard: number;
  readonly requests: number;
  readonly scriptBytes: number;
  readonly jsonBytes: number;
  readonly jsonRawBytes: number;
};

/** Opens the board several times with an empty cache. Returns the medians. */
export async function measureFirstLoad(seat: Seat): Promise<FirstLoad> {
  const loads: FirstLoad[] = [];
  for (let count = 0; count < LOADS; count++) loads.push(await loadOnce(seat));
  const of = (key: keyof FirstLoad) => median(loads.map((load) => load[key]));
  return {
    firstPaint: of("firstPaint"),
    firstCard: of("firstCard"),
    requests: of("requests"),
    scriptBytes: of("scriptBytes"),
    jsonBytes: of("jsonBytes"),
    jsonRawBytes: of("jsonRawBytes"),
  };
}

async function loadOnce({ browser, url }: Seat): Promise<FirstLoad> {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await page.addInitScript(markFirstCard, FIRST_CARD);
  const transfers = await transfersOf(page, async () => {
    await page.goto(`${url}/pipeline`);
    await page.locator("[data-card]").first().waitFor();
  });
  const times = await page.evaluate((name) => {
    const at = (kind: string) => performance.getEntriesByName(kind)[0]?.startTime ?? Number.NaN;
    return { firstPaint: at("first-paint"), firstCard: at(name) };
  }, FIRST_CARD);
  await page.close();
  const json = weightOf(transfers, "json");
  return {
    ...times,
    requests: transfers.length,
    scriptBytes: weightOf(transfers, "script").bytes,
    jsonBytes: json.bytes,
    jsonRawBytes: json.rawBytes,
  };
}

/** Runs in the page: records when the frame with the first card was painted. */
function markFirstCard(name: string): void {
  const changes = new MutationObserver(() => {
    if (document.querySelector("[data-card]") === null) return;
    changes.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
  });
  changes.observe(document, { childList: true, subtree: true });
}
