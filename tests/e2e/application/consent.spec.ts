import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { tabTo } from "../../support/browser/keyboard";
import { addFile } from "../../support/people/loan-file";

const PHONE = { width: 390, height: 844 };
const consentsOf = (page: Page) => page.getByRole("region", { name: "Consent", exact: true });

test("a loan officer records consent with its evidence, and revokes it", async ({ join, ownedServer, owner }) => {
  const { id } = await addFile(owner);
  const { page } = await join("officer");
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const consents = consentsOf(page);
  await expect(consents).toContainText("No consent on file");
  await expectLoaded(page);
  await consents.getByRole("button", { name: "Add consent…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add consent" });
  await dialog.getByRole("combobox", { name: "Allows" }).selectOption("Texts");
  await dialog.getByRole("combobox", { name: "Kind" }).selectOption("Written consent to automated contact");
  await dialog.getByRole("textbox", { name: "Text the borrower agreed to" }).fill("I agree to texts from Acme.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add consent" }).click();
  await expect(dialog).toBeHidden();
  await expect(consents.getByRole("listitem")).toContainText("Texts: written consent");
  await expect(consents).toContainText("Valid");
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("recorded consent");
  await expect(history).toContainText("For texts");
  await consents.getByText("Evidence").click();
  await expect(consents).toContainText("I agree to texts from Acme.");

  await consents.getByRole("button", { name: "Revoke…" }).click();
  const revoke = page.getByRole("dialog", { name: "Revoke written consent for texts?" });
  await expectAccessible(page);
  await revoke.getByRole("button", { name: "Revoke consent" }).click();
  await expect(consents).toContainText("the borrower took it back");
  await expect(consents.getByRole("button", { name: "Revoke…" })).toHaveCount(0);
});

test("consent is added by keyboard on a phone", async ({ ownerPage: page, ownedServer, owner }) => {
  const { id } = await addFile(owner);
  await page.setViewportSize(PHONE);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(consentsOf(page)).toContainText("No consent on file");
  await tabTo(page, /^Add consent/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add consent" });
  await expect(dialog.getByRole("combobox", { name: "Allows" })).toBeEnabled();
  await tabTo(page, /^TrustedForm/);
  await page.keyboard.type("cert-1");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(consentsOf(page)).toContainText("Calls: consent");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page);
});

test("a stop shows on the consent, and a reader cannot add any", async ({
  ownerPage: page,
  join,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner);
  const at = Date.now() - 1_000;
  await owner("POST", `/v1/applications/${id}/consents`, { channel: "sms", kind: "express", capturedAt: at });
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await page.getByRole("button", { name: "Stop contact…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop contact" }).click();
  await expect(consentsOf(page)).toContainText("the borrower opted out");
  const reader = await join("readOnly");
  await reader.page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(consentsOf(reader.page)).toContainText("Revoked");
  await expect(reader.page.getByRole("button", { name: "Add consent…" })).toHaveCount(0);
});
