import type { Page } from "@playwright/test";

/** Keeps the scripts of a page from coming until the function is called that this answers. */
export async function holdScripts(page: Page): Promise<() => void> {
  let go = () => {};
  const released = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return go;
}
