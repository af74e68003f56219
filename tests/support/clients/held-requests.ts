import type { Page } from "@playwright/test";

/** Keeps requests of a page, by the pattern of their address, from going out until the function is called that this answers. */
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

/** The same of its scripts. */
export const holdScripts = (page: Page) => holdRequests(page, "**/_next/static/**/*.js");

/** Keeps a page from hearing of changes. What it asks for stays open. */
export const muteEvents = (page: Page) => page.route("**/v1/events", () => {});
