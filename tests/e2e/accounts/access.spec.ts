import { expect } from "@playwright/test";
import { expectAccessible, test } from "../../support/browser/browser";
import { tabTo } from "../../support/browser/keyboard";
import { addFile } from "../../support/people/loan-file";

test("views of a file appear on its page and in the report, by mouse and by keyboard", async ({
  ownerPage: page,
  owner,
  join,
  ownedServer,
}) => {
  const { id } = await addFile(owner);
  const officer = await join("officer");
  await officer.page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(officer.page.getByRole("region", { name: "History" })).toContainText("created the file");
  await expect(officer.page.getByRole("region", { name: "Who viewed this file" })).toBeHidden();

  const seen = page.getByRole("region", { name: "Who viewed this file" });
  await expect(async () => {
    await page.goto(`${ownedServer.url}/applications/${id}`);
    await expect(seen).toContainText(`${officer.name} opened it`, { timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);

  await page.goto(`${ownedServer.url}/settings/profile`);
  await tabTo(page, /^Access report$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Access report" })).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`^${officer.name}`) })).toBeVisible();
  await page.getByRole("combobox", { name: "Who" }).selectOption(officer.name);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^access-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await expect(page.getByLabel("From", { exact: true })).toHaveAccessibleDescription(
    "Choose a day on or before the last one.",
  );
  await page.getByLabel("From", { exact: true }).fill("2019-01-01");
  await expect(page.getByText("No one viewed a file on these days.")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});
