import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { cardOf, columnOf, openBoard } from "../../support/browser/board";
import { expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { tabTo } from "../../support/browser/keyboard";
import { addFile } from "../../support/people/loan-file";

const privacyOf = (page: Page) => page.getByRole("region", { name: "Privacy", exact: true });
const historyOf = (page: Page) => page.getByRole("region", { name: "History", exact: true });

test("a file on legal hold cannot be erased until the hold is lifted", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id, name } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const privacy = privacyOf(page);
  await expect(privacy.getByText("Not on legal hold.")).toBeVisible();
  await privacy.getByRole("button", { name: "Put on hold…" }).click();
  const dialog = page.getByRole("dialog", { name: /legal hold\?$/ });
  await dialog.getByRole("button", { name: "Put on hold" }).click();
  await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveAccessibleDescription(/Enter a reason/);
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Complaint of March 3");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Put on hold" }).click();
  await expect(privacy.getByText("On legal hold", { exact: true })).toBeVisible();
  await expect(privacy).toContainText("Complaint of March 3");
  await expect(historyOf(page)).toContainText("put the file on legal hold");

  await privacy.getByRole("button", { name: "Erase…" }).click();
  const erase = page.getByRole("dialog", { name: `Erase ${name}?` });
  await expect(erase).toContainText("can't be erased now");
  await expect(erase.getByRole("region", { name: "Files of this borrower" })).toContainText("Lift the hold first.");
  await expect(erase.getByRole("button", { name: "Erase the file" })).toBeDisabled();
  await expectAccessible(page);
  await erase.getByRole("button", { name: "Close", exact: true }).last().click();

  await page.goto(`${ownedServer.url}/settings/privacy`);
  const held = page.getByRole("list", { name: "Files on legal hold" });
  await expect(held).toContainText("Complaint of March 3");
  await held.getByRole("link", { name }).click();
  await page.waitForURL(`**/applications/${id}`);
  await privacyOf(page).getByRole("button", { name: "Lift the hold…" }).click();
  await page.getByRole("button", { name: "Lift the hold", exact: true }).click();
  await expect(privacyOf(page).getByText("Not on legal hold.")).toBeVisible();
  await expect(historyOf(page)).toContainText("lifted the legal hold");
});

test("the contact record downloads as a file that the verifier accepts", async ({
  ownerPage: page,
  ownedServer,
  owner,
}, testInfo) => {
  const { id } = await addFile(owner);
  await owner("POST", "/agents/stop-contact", { type: "gizmoId", id });
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const download = page.waitForEvent("download");
  await privacyOf(page).getByRole("button", { name: "Export contact record" }).click();
  const file = testInfo.outputPath("record.json");
  await (await download).saveAs(file);
  // The verifier is served by the same server.
  const program = await page.request.get(`${ownedServer.url}/verify-contact-record.mjs`);
  const verifier = testInfo.outputPath("verify.mjs");
  writeFileSync(verifier, await program.body());
  expect(execFileSync(process.execPath, [verifier, file], { encoding: "utf8" })).toMatch(/^Verified: [1-9]\d* entries/);
  await expectAccessible(page);
});

test("all data about a borrower is saved as a file, and the history records it", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner, { primaryBorrowerSsn: "912345678" });
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const download = page.waitForEvent("download");
  await privacyOf(page).getByRole("button", { name: "Export data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^personal-data-[\d-]{10}\.json$/);
  const { files } = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(files[0].application).toMatchObject({ id, primaryBorrowerSsn: "912345678" });
  await expect(historyOf(page)).toContainText("exported the borrower's data");
});

test("a borrower is erased with every file, and disappears from every open page", async ({
  ownerPage: page,
  ownedServer,
  owner,
  join,
}) => {
  const email = `erased-${Date.now()}@mail.test`;
  const { id, name } = await addFile(owner, { primaryBorrowerEmail: email });
  const other = await addFile(owner, { primaryBorrowerEmail: email });
  const watcher = await join("officer");
  await openBoard(watcher.page, ownedServer.url, name);
  const card = cardOf(columnOf(watcher.page, "New"), name);
  await expect(card).toBeVisible();

  const reader = await join("officer");
  await reader.page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(reader.page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await privacyOf(page).getByRole("checkbox", { name: other.name }).check();
  await privacyOf(page).getByRole("button", { name: "Erase…" }).click();
  const dialog = page.getByRole("dialog", { name: `Erase ${name}?` });
  await expect(dialog.getByRole("region", { name: "Files of this borrower" })).toContainText(other.name);
  const press = dialog.getByRole("button", { name: "Erase all 2 files" });
  await expect(press).toBeDisabled();
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption("Borrower's request");
  await expect(press).toBeDisabled();
  await dialog.getByRole("checkbox").check();
  await expectAccessible(page);
  await press.click();
  await expect(page).toHaveURL(`${ownedServer.url}/applications`);
  await expect(page.getByText(`2 files of ${name} are erased.`)).toBeVisible();
  await expect(reader.page.getByRole("heading", { name: "This file was removed" })).toBeVisible();
  await expect(card).toBeHidden();

  await page.goto(`${ownedServer.url}/settings/privacy`);
  const erased = page.getByRole("list", { name: "Erased files" });
  for (const gone of [id, other.id])
    await expect(erased.getByRole("listitem").filter({ hasText: gone })).toContainText("Borrower's request");
  await expect(page.locator("body")).not.toContainText(email);
});

test("by keyboard alone: a file is erased, and the retention is set", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { keyboard } = page;
  const { id } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(privacyOf(page).getByRole("button", { name: "Erase…" })).toBeEnabled();
  await tabTo(page, /^Erase…$/);
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^Erase / })).toBeVisible();
  const reason = page.getByRole("combobox", { name: "Reason" });
  while (!(await reason.evaluate((element) => element === document.activeElement))) await keyboard.press("Tab");
  await keyboard.type("En");
  await tabTo(page, /^I have checked it/);
  await keyboard.press("Space");
  await tabTo(page, /^Erase the file$/);
  await keyboard.press("Enter");
  await expect(page).toHaveURL(`${ownedServer.url}/applications`);

  await page.goto(`${ownedServer.url}/settings/privacy`);
  await expectLoaded(page);
  await tabTo(page, /^Erase closed files after \(days\)$/);
  await keyboard.type("100");
  await keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Erase closed files after (days)" })).toHaveAccessibleDescription(
    /at least 762 days/,
  );
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("900");
  await keyboard.press("Enter");
  await expect(page.getByText("Retention saved.")).toBeVisible();
  expect((await owner("GET", "/v1/settings/retention")).json).toEqual({
    disposeSecretsAfterDays: 730,
    eraseAfterDays: 900,
  });
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Erase closed files after (days)" })).toHaveValue("900");
  await owner("PUT", "/v1/settings/retention", { disposeSecretsAfterDays: 730, eraseAfterDays: null });
});

test("managers may hold and export, and see the settings; officers see none of it", async ({
  owner,
  ownedServer,
  join,
}) => {
  const { id } = await addFile(owner);
  const manager = await join("manager");
  await manager.page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(privacyOf(manager.page).getByRole("button", { name: "Export data" })).toBeVisible();
  await expect(privacyOf(manager.page).getByRole("button", { name: "Erase…" })).toBeHidden();
  await manager.page.goto(`${ownedServer.url}/settings/privacy`);
  // The retention of borrower data, and the list of placeholders.
  await expect(manager.page.getByText("Only an owner can change these.")).toHaveCount(2);
  await expect(manager.page.getByRole("textbox", { name: /^Erase closed files/ })).toBeDisabled();

  const officer = await join("officer");
  await officer.page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(historyOf(officer.page)).toContainText("created the file");
  await expect(privacyOf(officer.page)).toBeHidden();
  await officer.page.goto(`${ownedServer.url}/settings/privacy`);
  await expect(officer.page.getByRole("heading", { name: "You don’t have access to Privacy" })).toBeVisible();
});
