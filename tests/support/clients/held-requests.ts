import type { Page } from "@playwright/test";

/** Holds back a page's requests that match the URL pattern. Returns a function that releases them. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let go = () => {};
  const released = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return go;
}

/** Holds back a page's scripts. */
export const holdScripts = (page: Page) => holdRequests(page, "**/_next/static/**/*.js");

/** Keeps a page from receiving changes. Its request stays open. */
export const muteEvents = (page: Page) => page.route("**/v1/events", () => {});
