import { expect } from "@playwright/test";
import { expectAccessible, test } from "../../support/browser/browser";

// `npx playwright test -c tests/playwright.config.ts components.spec.ts --update-snapshots` keeps new pictures.

const SECTIONS = ["colors", "buttons", "fields", "choices", "feedback", "overlays"] as const;

for (const colorScheme of ["light", "dark"] as const) {
  test(`each component looks as before in every state, ${colorScheme}`, async ({ page, openServer }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(`${openServer.url}/docs/components`);
    await expect(page.getByRole("button", { name: "Open the dialog" })).toBeEnabled();
    await page.evaluate(() => document.fonts.ready);
    for (const id of SECTIONS)
      await expect.soft(page.locator(`#${id}`)).toHaveScreenshot(`${id}-${colorScheme}.png`, {
        maxDiffPixels: 300,
        animations: "disabled",
      });
    await page.getByRole("button", { name: "Open the menu" }).click();
    await expect(page.getByRole("menuitem", { name: "Assign…" })).toBeVisible();
    await expect.soft(page.getByRole("menu")).toHaveScreenshot(`menu-${colorScheme}.png`, { maxDiffPixels: 300 });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Open the dialog" }).click();
    const dialog = page.getByRole("dialog", { name: "Save this view" });
    // Checked last: it looks at both themes.
    await expect.soft(dialog).toHaveScreenshot(`dialog-${colorScheme}.png`, { maxDiffPixels: 300 });
    await expectAccessible(page);
  });
}
