import { expect } from "@playwright/test";
import { cardOf, columnOf, dragTo, openBoard, pickStatus } from "../../support/browser/board";
import { expectAccessible, test } from "../../support/browser/browser";
import { addFile, saveButton } from "../../support/people/loan-file";

test("a move to Denied or Withdrawn asks why, for a dragged, selected or bulk move", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  const newest = async (field: string) => {
    const { data } = (await owner("GET", `/v1/applications/${id}/history`)).json;
    return data[0].changes.find((change: { field: string }) => change.field === field)?.to;
  };
  await openBoard(page, ownedServer.url, name);
  await dragTo(page, cardOf(page, name), columnOf(page, "Denied"));
  const dialog = page.getByRole("dialog", { name: `Move ${name} to Denied` });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Move to Denied" }).click();
  await expect(dialog.getByRole("combobox", { name: "Reason" })).toHaveAccessibleDescription("Choose a reason.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(cardOf(columnOf(page, "New"), name)).toBeVisible();
  expect((await owner("GET", `/v1/applications/${id}`)).json.status).toBe("NEW");

  await cardOf(page, name).press("m");
  await pickStatus(page, "denied");
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption("Credit history");
  await dialog.getByRole("textbox", { name: "Note (optional)" }).fill("Two late payments");
  await dialog.getByRole("button", { name: "Move to Denied" }).click();
  await expect(cardOf(columnOf(page, "Denied"), name)).toBeVisible();
  await expect.poll(() => newest("statusReason")).toBe("creditHistory");
  expect(await newest("statusNote")).toBe("Two late payments");

  await cardOf(page, name).press("x");
  await page.getByRole("region", { name: "Selected files" }).getByRole("button", { name: "Move to…" }).click();
  await pickStatus(page, "withdrawn");
  const withdrawal = page.getByRole("dialog", { name: `Move ${name} to Withdrawn` });
  await withdrawal.getByRole("combobox", { name: "Reason" }).selectOption("Rate or terms");
  await withdrawal.getByRole("button", { name: "Move to Withdrawn" }).click();
  await expect.poll(() => newest("statusReason")).toBe("rateOrTerms");
});

test("a file denied on its own page shows the reason, and is not contacted any more", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const contact = page.getByRole("region", { name: "Contact", exact: true });
  await expect(contact.getByText("Neither paused nor stopped.")).toBeVisible();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Denied");
  await saveButton(page).click();
  const dialog = page.getByRole("dialog", { name: /to Denied$/ });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(saveButton(page)).toBeVisible();
  await saveButton(page).click();
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption("Collateral");
  await dialog.getByRole("button", { name: "Move to Denied" }).click();
  await expect(contact.getByText("Not contacted", { exact: true })).toBeVisible();
  await expect(contact.getByText("The agent doesn't contact borrowers in status Denied.")).toBeVisible();
  await expect(contact.getByRole("button", { name: "Pause contact…" })).toBeHidden();
  const newest = page.getByRole("region", { name: "History" }).getByRole("listitem").first();
  await expect(newest).toContainText("moved New → Denied");
  await expect(newest).toContainText("Reason: Collateral");
  await expectAccessible(page);
  await page.goto(`${ownedServer.url}/agent`);
  await expect(page.getByRole("link", { name: "Not contacted" })).toBeVisible();
  await expectAccessible(page);
});

test("a file offers to call, text and email, and its tab title names nobody", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner, { primaryBorrowerPhone: "(415) 555-2671" });
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const reach = page.getByRole("list", { name: "Reach the borrower" });
  await expect(reach.getByRole("link", { name: "Call (415) 555-2671" })).toHaveAttribute("href", "tel:+14155552671");
  await expect(reach.getByRole("link", { name: "Text (415) 555-2671" })).toHaveAttribute("href", "sms:+14155552671");
  await expect(reach.getByRole("link", { name: /^Email / })).toHaveAttribute("href", /^mailto:ana-n[a-z]+@mail\.test$/);
  await expect(page).toHaveTitle(`AN ${id.slice(-4)} · Hearthline`);
  expect(await page.title()).not.toContain(name);
});

test("a new lead whose phone is on file is pointed out before it is created", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner, { primaryBorrowerPhone: "(415) 555-2672" });
  await page.goto(`${ownedServer.url}/applications/new`);
  await page.getByRole("textbox", { name: "Phone", exact: true }).fill("415.555.2672");
  await expect(page.getByText("A file with this phone or email exists")).toBeVisible();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expectAccessible(page);
});

test("an open file prints in full, without the page behind it", async ({ ownerPage: page, owner, ownedServer }) => {
  const { name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  await cardOf(page, name).click();
  const panel = page.getByRole("dialog", { name: "Loan file" });
  await expect(panel.getByRole("region", { name: "History" }).getByRole("listitem")).not.toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Stages" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Close", exact: true })).toBeHidden();
  const isWhole = await panel.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll("div")].every((part) => getComputedStyle(part).overflowY !== "auto"),
  );
  expect(isWhole).toBe(true);
  const pages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages(await page.pdf())).toBeGreaterThan(1);
});

test("an unknown URL within the dashboard keeps the navigation", async ({ ownerPage: page, ownedServer }) => {
  const answer = await page.goto(`${ownedServer.url}/pipelines`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to pipeline" }).click();
  await expect(page).toHaveURL(/\/pipeline$/);
});

test("an email with an open invitation shows a warning before it is replaced", async ({
  ownerPage: page,
  ownedServer,
}) => {
  await page.goto(`${ownedServer.url}/settings/people`);
  const invite = async (submit: string) => {
    await page.getByRole("button", { name: submit }).click();
  };
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("twice@example.com");
  await invite("Create invite link");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(
    page
      .getByRole("region", { name: "Invited" })
      .getByText(/all teams, until/)
      .first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("twice@example.com");
  await invite("Create invite link");
  const dialog = page.getByRole("dialog", { name: "Invite someone" });
  await expect(dialog.getByRole("alert")).toContainText("twice@example.com already has an open invitation");
  await expectAccessible(page);
  await invite("Replace invitation");
  await expect(page.getByRole("heading", { name: "Send this link" })).toBeVisible();
});

test("sign-in starts at the email, and dialogs can be canceled", async ({ otherPage, ownerPage, ownedServer }) => {
  const page = await otherPage();
  await page.goto(`${ownedServer.url}/sign-in`);
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toBeFocused();
  await ownerPage.goto(`${ownedServer.url}/settings/people`);
  await ownerPage.getByRole("button", { name: "Invite someone" }).click();
  const dialog = ownerPage.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create invite link" }).click();
  await expect(dialog.getByText("Enter an email.")).toHaveCount(1);
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
});
