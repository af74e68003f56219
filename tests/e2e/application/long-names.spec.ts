import { expect } from "@playwright/test";
import { cardOf, openBoard, pickStatus } from "../../support/browser/board";
import { test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

const MOST_MENU_PX = 400;

test("a view with a long name widens no menu, and keeps every Delete visible", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const name = "Maximiliana".repeat(9);
  for (const one of [name, "Short"])
    await owner("POST", "/v1/views", { name: one, page: "applications", query: "", isShared: false });
  await page.goto(`${ownedServer.url}/applications`);
  await page.getByRole("button", { name: "Show: Everything" }).click();
  await expect(page.getByRole("menuitem", { name })).toBeVisible();
  const menu = await page.getByRole("menu", { name: "Show: Everything" }).boundingBox();
  expect(menu?.width).toBeLessThan(MOST_MENU_PX);
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  for (const one of [name, "Short"])
    await expect(page.getByRole("button", { name: `Delete ${one}` })).toBeInViewport({ ratio: 1 });
});

test("a long name without a space stays within its toast", async ({ ownerPage: page, owner, ownedServer }) => {
  const { name } = await addFile(owner, { primaryBorrowerFirstName: "Maximiliana".repeat(8) });
  await openBoard(page, ownedServer.url, name.split(" ")[1]);
  await cardOf(page, name).focus();
  await page.keyboard.press("m");
  await pickStatus(page, "docs");
  const message = page.getByRole("region", { name: "Messages" }).getByRole("article");
  await expect(message).toContainText("moved to Docs out");
  expect(await message.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
