import { expect } from "@playwright/test";
import { expectAccessible, test } from "../../support/browser/browser";

const PATH = "/docs/operations";

test("the operations guide is linked from the documentation", async ({ page, ownedServer }) => {
  await page.goto(`${ownedServer.url}/docs/quick-start`);
  await page.getByRole("link", { name: "the operations guide" }).click();
  await expect(page).toHaveURL(ownedServer.url + PATH);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Operating Hearthline");
  await expectAccessible(page);
});

test("a section is reached by its URL, and by keyboard", async ({ page, ownedServer }) => {
  await page.goto(`${ownedServer.url}/docs/postgresql#pgbouncer`);
  await expect(page.getByRole("heading", { name: "PgBouncer" })).toBeInViewport();
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link", { name: "Failover" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#failover$/);
  await expect(page.getByRole("heading", { name: "Failover" })).toBeInViewport();
});
