import { expect } from "@playwright/test";
import { expectAccessible, test } from "../../support/browser/browser";

test("the opt-out page asks first, works by keyboard, and says what to do with a link that is not whole", async ({
  page,
  ownedServer,
}) => {
  await page.goto(`${ownedServer.url}/unsubscribe`);
  await expect(page.getByRole("heading", { name: "Open the whole link" })).toBeVisible();
  await page.goto("about:blank");
  await page.goto(`${ownedServer.url}/unsubscribe#${"a".repeat(100)}`);
  await expect(page.getByRole("heading", { name: "Stop all messages from Hearthline?" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("reply STOP to the email");
  await expect(page.getByRole("button", { name: "Stop all messages" })).toBeEnabled();
});
