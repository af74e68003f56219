import { expect } from "@playwright/test";
import { expectAccessible, test } from "../support/browser";

const PATH = "/docs/operations";

test("the operations guide is found from the documentation", async ({ page, ownedServer }) => {
  await page.goto(`${ownedServer.url}/docs`);
  await page.getByRole("link", { name: "the operations guide" }).click();
  await expect(page).toHaveURL(ownedServer.url + PATH);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Operating Hearthline");
  await expectAccessible(page);
});

test("every link of the guide leads to where it says", async ({ page, ownedServer, request }) => {
  await page.goto(ownedServer.url + PATH);
  const hrefs = await page
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const places = hrefs.filter((href) => href.startsWith("#"));
  expect(places.length).toBeGreaterThan(12);
  for (const place of places) await expect(page.locator(place).getByRole("heading", { level: 2 })).toHaveCount(1);
  for (const href of hrefs.filter((each) => !each.startsWith("#"))) {
    expect((await request.get(new URL(href, ownedServer.url).href)).status(), href).toBe(200);
  }
});

test("a section is reached by its address, and by the keyboard", async ({ page, ownedServer }) => {
  await page.goto(`${ownedServer.url}${PATH}#pgbouncer`);
  await expect(page.getByRole("heading", { name: "PgBouncer" })).toBeInViewport();
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link", { name: "Backup" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#backup$/);
  await expect(page.getByRole("heading", { name: "Backup" })).toBeInViewport();
});

test("the guide is no wider than a phone", async ({ page, ownedServer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ownedServer.url + PATH);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test("the guide needs no account", async ({ page, openServer }) => {
  await page.goto(openServer.url + PATH);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Operating Hearthline");
});
