import { expect } from "@playwright/test";
import { expectAccessible, test } from "../../support/browser/browser";

test("commands are copied exactly", async ({ page, openServer, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: openServer.url });
  await page.goto(`${openServer.url}/docs/quick-start`);
  await page.getByRole("button", { name: "Copy: make a token" }).click();
  await expect(page.getByRole("button", { name: "Copied: make a token" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`TOKEN=$(npm run -s tokens -- create --name "My CRM")\nURL=${openServer.url}`);
});

test("the language of examples is chosen by keyboard, for all of them and for later", async ({ page, openServer }) => {
  await page.goto(`${openServer.url}/docs/lists`);
  const tabs = page.getByRole("tablist", { name: "Language: list the leads of one provider" });
  await tabs.getByRole("tab", { name: "curl" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.getByRole("tab", { name: "Node" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(tabs.getByRole("tab", { name: "Python" })).toHaveAttribute("aria-selected", "true");
  for (const path of ["/docs/lists", "/docs/agent"]) {
    await page.goto(openServer.url + path);
    await expect(page.getByRole("tabpanel", { name: "Python" }).first()).toContainText("from urllib.request import");
    await expect(page.getByRole("tabpanel", { name: "curl" })).toHaveCount(0);
  }
  await expectAccessible(page);
});

test("without JavaScript, examples are for a shell", async ({ browser, openServer }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${openServer.url}/docs/lists`);
  await expect(page.getByRole("tabpanel", { name: "curl" }).first()).toContainText("curl ");
  await expect(page.getByRole("tabpanel", { name: "Python" })).toHaveCount(0);
  await page.close();
});
