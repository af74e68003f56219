import { expect, type Locator, type Page } from "@playwright/test";

/** More tab stops than any page has, so that a control is reached from wherever the focus is. */
const MOST_STEPS = 200;

/** Presses Tab, or Shift and Tab, until the focus is on this element, given by its label, name or text. */
export async function tabTo(page: Page, name: RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press(key);
    const says = await page.evaluate(() => {
      const element = document.activeElement;
      // After the last element, the focus goes to the browser before it comes round again.
      if (element === null || element === document.body) return "";
      const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
      const [field] = isField ? (element.labels ?? []) : [];
      return field?.textContent ?? element.getAttribute("aria-label") ?? element.textContent ?? "";
    });
    if (name.test(says.trim())) return;
  }
  throw new Error(`no way by Tab to ${name}`);
}

/** Presses a key until it shows something: the keys of a page load a moment after it. */
export async function pressToShow(page: Page, key: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
