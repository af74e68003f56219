import type { Page } from "@playwright/test";

const MOST_STEPS = 80;

/** Goes on by Tab until what has the focus is called so: by its label, its name, or its text. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press("Tab");
    const says = await page.evaluate(() => {
      const element = document.activeElement;
      // Behind the last one the focus is with the browser, before it comes round again.
      if (element === null || element === document.body) return "";
      const [field] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
      return field?.textContent ?? element.getAttribute("aria-label") ?? element.textContent ?? "";
    });
    if (name.test(says.trim())) return;
  }
  throw new Error(`no way by Tab to ${name}`);
}
