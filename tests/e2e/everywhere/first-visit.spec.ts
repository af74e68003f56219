import { expect, type Page } from "@playwright/test";
import { expectAccessible, test } from "../../support/browser/browser";
import { sendSetUp } from "../../support/browser/set-up-page";

const LEAD = {
  crmId: "crm-1001",
  firstName: "Luis",
  lastName: "Ortiz",
  phone: "+1 512 555 0142",
  state: "tx",
  leadProviderSlug: "acme-leads",
};

const stepOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

test("a first visit needs no terminal: sample files, a colleague, a token, and the first lead", async ({
  page,
  newServer,
}) => {
  test.slow();
  await page.goto(newServer.link);
  await sendSetUp(page);
  await expect(page).toHaveURL(`${newServer.url}/pipeline`);
  await expect(page.getByText("0 of 3 done.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add sample files" }).click();
  // The board appears with the first files, and goes on filling.
  await expect(page.locator("[data-card]").first()).toBeVisible({ timeout: 60_000 });

  await page.goto(`${newServer.url}/today`);
  await page.getByRole("button", { name: "Invite someone" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("olivia@mail.test");
  await dialog.getByRole("button", { name: "Create invite link" }).click();
  await expect(dialog.getByText(`${newServer.url}/invitation#`)).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(stepOf(page, "Invite your colleagues (done)")).toBeVisible();

  await page.getByRole("button", { name: "Create a token" }).click();
  await dialog.getByLabel("Name").fill("My CRM");
  await dialog.getByRole("button", { name: "Create token" }).click();
  const token = await dialog.getByRole("figure", { name: "the access token" }).textContent();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("2 of 3 done.")).toBeVisible();
  await expect(page.getByRole("figure", { name: "the first request" })).toContainText(token ?? "no token");
  await expect(stepOf(page, "Look around with sample files (done)")).toBeVisible({ timeout: 120_000 });
  await expect(stepOf(page, "Bring in your first files (not done yet)")).toBeVisible();
  await expectAccessible(page);

  const sent = await page.request.post(`${newServer.url}/agents/ingest`, {
    headers: { authorization: `Bearer ${token}` },
    data: LEAD,
  });
  expect(sent.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "You’re all set" })).toBeVisible();
  await page.goto(`${newServer.url}/applications?search=Ortiz`);
  await expect(page.getByRole("link", { name: /Luis Ortiz/ })).toBeVisible();

  // Everything is done, so the list does not come back.
  await page.goto(`${newServer.url}/today`);
  await expect(page.getByRole("heading", { name: "All files" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Get started" })).toBeHidden();

  await page.goto(`${newServer.url}/settings/system`);
  await expect(page.getByText("1,000 sample files")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove sample files" }).click();
  await dialog.getByRole("button", { name: "Remove sample files" }).click();
  await expect(page.getByRole("button", { name: "Add sample files" })).toBeVisible({ timeout: 120_000 });
});

test("the first steps can be hidden, and shown again while there are no files", async ({ page, newServer }) => {
  await page.goto(newServer.link);
  await sendSetUp(page);
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("No files yet.")).toBeVisible();
  await page.goto(`${newServer.url}/today`);
  await expect(page.getByText("No files yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Get started" })).toBeHidden();
  await page.goto(`${newServer.url}/pipeline`);
  await page.getByRole("button", { name: "Show the first steps" }).click();
  await expect(page.getByRole("heading", { name: "Get started" })).toBeVisible();
  await page.goto(`${newServer.url}/today`);
  await expect(page.getByRole("heading", { name: "Get started" })).toBeVisible();
});
