import type { Page } from "@playwright/test";

const MOST_STEPS = 80;

/** Goes on by Tab until what has the focus is called so: by its label, its name, or its text. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press("Tab");
    const says = await page.locator(":focus").evaluate((element) => {
      const [field] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
      return field?.textContent ?? element.getAttribute("aria-label") ?? element.textContent ?? "";
    });
    if (name.test(says)) return;
  }
  throw new Error(`no way by Tab to ${name}`);
}
