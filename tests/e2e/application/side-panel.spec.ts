import { expect } from "@playwright/test";
import { cardOf, openBoard } from "../../support/browser/board";
import { expectAccessible, test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

test("the panel of a file follows the width of the window: beside the page, or over it", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { name } = await addFile(owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBoard(page, ownedServer.url, name.split(" ").at(-1));
  await cardOf(page, name).click();
  const panel = page.locator("dialog[data-file-panel]");
  const modal = page.locator("dialog[data-file-panel]:modal");
  const search = page.getByRole("searchbox", { name: "Search files" });
  const city = panel.getByRole("textbox", { name: "City", exact: true });
  await city.fill("Oakland");
  await expect(panel).toBeVisible();
  await expect(modal).toHaveCount(0);
  await expect(search).toBeVisible();

  await page.setViewportSize({ width: 900, height: 900 });
  await expect(modal).toHaveCount(1);
  await expect(city).toBeFocused();
  await expect(city).toHaveValue("Oakland");
  // The page behind is inert.
  await expect(search.and(page.locator(":focus"))).toHaveCount(0);
  await search.evaluate((field) => field.focus());
  await expect(search).not.toBeFocused();
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press("Tab");
    expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await expectAccessible(page);

  // It waits while it asks about unsaved changes, which stays on top.
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(modal).toHaveCount(0);
  await expect(city).toHaveValue("Oakland");
  await search.focus();
  await expect(search).toBeFocused();
  await expect(panel).toBeVisible();
});
