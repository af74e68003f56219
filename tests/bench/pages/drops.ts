import type { Page } from "@playwright/test";
import { columnOf, dragTo } from "../../support/browser/board";
import { median } from "./median";
import type { Seat } from "./seat";

const DROPS = 12;

/** Milliseconds from the drop of a card to the frame that shows it in its new column. */
export type Drops = { readonly median: number; readonly worst: number };

/** Drags the first card of each full column into the next column, by mouse. */
export async function measureDrops({ browser, url }: Seat): Promise<Drops> {
  const page = await browser.newPage();
  await page.goto(`${url}/pipeline`);
  const times: number[] = [];
  for (let count = 0; count < DROPS; count++) {
    const [from, to, status] = count % 2 === 0 ? ["New", "Attempted", "ATTEMPTED"] : ["Attempted", "New", "NEW"];
    times.push(await dropOnce(page, from, to, status));
  }
  await page.close();
  return { median: median(times), worst: Math.max(...times) };
}

async function dropOnce(page: Page, from: string, to: string, status: string): Promise<number> {
  const card = columnOf(page, from).locator("[data-card]").first();
  await card.waitFor();
  const id = (await card.getAttribute("data-card")) ?? "";
  const painted = page.evaluate(untilPainted, { id, status });
  await dragTo(page, page.locator(`[data-card="${id}"]`), columnOf(page, to));
  return painted;
}

/** Runs in the page: waits for the next drop, and for the frame in which the card is in the column. */
function untilPainted({ id, status }: { readonly id: string; readonly status: string }): Promise<number> {
  const place = `[data-status="${status}"] [data-card="${id}"]`;
  return new Promise((resolve) => {
    function onDrop({ timeStamp }: DragEvent) {
      const look = () => {
        if (document.querySelector(place) === null) return requestAnimationFrame(look);
        // A message runs right after the frame, a timer only after other queued work.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    }
    document.addEventListener("drop", onDrop, { capture: true, once: true });
  });
}
