import { expect } from "@playwright/test";
import { test } from "../support/browser";

const MOST_MENU_PX = 400;

test("a view with a long name makes no menu wide, and leaves every Delete in sight", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const name = "Maximiliana".repeat(9);
  for (const one of [name, "Short"])
    await owner("POST", "/v1/views", { name: one, page: "applications", query: "", isShared: false });
  await page.goto(`${ownedServer.url}/applications`);
  await page.getByRole("button", { name: "Views" }).click();
  await expect(page.getByRole("menuitem", { name })).toBeVisible();
  const menu = await page.getByRole("menu", { name: "Views" }).boundingBox();
  expect(menu?.width).toBeLessThan(MOST_MENU_PX);
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  for (const one of [name, "Short"])
    await expect(page.getByRole("button", { name: `Delete ${one}` })).toBeInViewport({ ratio: 1 });
});
