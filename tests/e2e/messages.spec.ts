import { expect } from "@playwright/test";
import { cardOf, openBoard } from "../support/board";
import { test } from "../support/browser";
import { addFile } from "../support/loan-file";

test("a message stays in its corner, and within reach, while a dialog lies over the page", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  await cardOf(page, name).focus();
  await page.keyboard.press("m");
  await page.getByRole("combobox", { name: "Type a status" }).fill("docs");
  await page.keyboard.press("Enter");
  const message = page.getByRole("region", { name: "Messages" }).getByText(`${name} moved to Docs out`);
  await expect(message).toBeVisible();
  const before = await message.boundingBox();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await expect(dialog).toBeVisible();
  await expect(message).toBeVisible();
  expect(await message.boundingBox()).toEqual(before);
  await page.keyboard.press("F6");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(message).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});
