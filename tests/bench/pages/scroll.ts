import type { Seat } from "./seat";

const STEP_PX = 480;
const STEPS = 90;
const PAUSE_MS = 40;
const SETTLES_MS = 500;

/** A column scrolled with the wheel: tasks that block the page for more than 50 ms. */
export type Scroll = {
  readonly cards: number;
  readonly longTasks: number;
  /** Milliseconds; 0 if there is none. */
  readonly longestTask: number;
  readonly mostMounted: number;
};

/** Scrolls the first column through several hundred cards. */
export async function measureScroll({ browser, url }: Seat): Promise<Scroll> {
  const page = await browser.newPage();
  await page.goto(`${url}/pipeline`);
  const list = page.getByRole("list", { name: "Files in New" });
  await list.locator("[data-card]").first().hover();
  await page.waitForTimeout(SETTLES_MS);
  await page.evaluate(() => performance.mark("scroll"));
  let mostMounted = 0;
  for (let step = 0; step < STEPS; step++) {
    await page.mouse.wheel(0, STEP_PX);
    await page.waitForTimeout(PAUSE_MS);
    mostMounted = Math.max(mostMounted, await list.locator("[data-card]").count());
  }
  await page.waitForTimeout(SETTLES_MS);
  const tasks = await page.evaluate(longTasksSince, "scroll");
  const cards = await list.evaluate((element) => {
    const item = element.querySelector("[aria-posinset]:last-child");
    return Number(item?.getAttribute("aria-posinset"));
  });
  await page.close();
  return { cards, longTasks: tasks.length, longestTask: Math.max(0, ...tasks), mostMounted };
}

/** Runs in the page: returns the length of each long task since a mark, in milliseconds. */
function longTasksSince(mark: string): Promise<number[]> {
  const from = performance.getEntriesByName(mark)[0]?.startTime ?? 0;
  return new Promise((resolve) => {
    const found: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) if (startTime >= from) found.push(duration);
    });
    observer.observe({ type: "longtask", buffered: true });
    setTimeout(() => {
      observer.disconnect();
      resolve(found);
    }, 200);
  });
}
