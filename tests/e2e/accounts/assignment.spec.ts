import { expect } from "@playwright/test";
import { expectAccessible, test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

test.afterEach(async ({ owner }) => {
  await owner("PUT", "/v1/assignment", { isOn: false, members: [] });
});

test("an owner turns on lead assignment, fixes two mistakes, and a new lead gets a loan officer", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const me = (await owner("GET", "/v1/me")).json;
  await page.goto(`${ownedServer.url}/settings/assignment`);
  await page.getByRole("checkbox", { name: "Turn on lead assignment" }).check();
  await page.getByRole("list", { name: "Users" }).getByRole("checkbox", { name: me.name }).check();
  const states = page.getByLabel(`${me.name}: states`);
  await states.fill("CA, Nevada");
  await page.getByLabel(`${me.name}: leads a day at most`).fill("many");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(states).toHaveAccessibleDescription(/States must be state codes, such as ca\./);
  await expect(page.getByLabel(`${me.name}: leads a day at most`)).toHaveAccessibleDescription(
    /The limit must be a whole number\./,
  );
  await states.fill("CA, NV");
  await page.getByLabel(`${me.name}: leads a day at most`).fill("50");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Lead assignment is on.")).toBeVisible();
  await expectAccessible(page);
  const { id } = await addFile(owner);
  await expect
    .poll(async () => (await owner("GET", `/v1/applications/${id}`)).json.loanOfficerId, { timeout: 10_000 })
    .toBe(me.id);
  await page.reload();
  await expect(page.getByText("1 lead in the last 24 hours")).toBeVisible();
  await page.getByRole("checkbox", { name: "Turn on lead assignment" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Lead assignment is off.")).toBeVisible();
  expect((await owner("GET", "/v1/settings/log")).json.data[0]).toMatchObject({ action: "assignmentUpdated" });
});

test("with first to claim a lead waits on Today until someone claims it by keyboard", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const me = (await owner("GET", "/v1/me")).json;
  await page.goto(`${ownedServer.url}/settings/assignment`);
  await page.getByRole("checkbox", { name: "Turn on lead assignment" }).check();
  await page.getByRole("combobox", { name: "Assignment method" }).selectOption("firstToClaim");
  await page.getByLabel("Assign an unclaimed lead after (minutes)").fill("3");
  await page.getByRole("list", { name: "Users" }).getByRole("checkbox", { name: me.name }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Assign an unclaimed lead after (minutes)")).toHaveAccessibleDescription(
    /must be 5 or more/,
  );
  await page.getByLabel("Assign an unclaimed lead after (minutes)").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Lead assignment is on.")).toBeVisible();
  const { id } = await addFile(owner);
  await page.goto(`${ownedServer.url}/today`);
  const leads = page.getByRole("region", { name: /^Leads to claim/ });
  const claim = leads.locator(`[data-today="${id}"]`).getByRole("button", { name: /^Claim / });
  await expect(claim).toBeVisible();
  await expectAccessible(page);
  await claim.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^You claimed /)).toBeVisible();
  await expect(page.getByRole("region", { name: /^Next/ }).locator(`[data-today="${id}"]`)).toBeVisible();
  expect((await owner("GET", `/v1/applications/${id}`)).json.loanOfficerId).toBe(me.id);
});

test("an owner records licenses, and a file in another state warns that its loan officer is not licensed there", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const me = (await owner("GET", "/v1/me")).json;
  const { id } = await addFile(owner, { loanOfficerId: me.id, subjectPropertyState: "tx" });
  await page.goto(`${ownedServer.url}/settings/people`);
  await page.getByRole("button", { name: `Actions for ${me.name}` }).click();
  await page.getByRole("menuitem", { name: "Licenses" }).click();
  const dialog = page.getByRole("dialog", { name: `Licenses of ${me.name}` });
  await dialog.getByLabel("NMLS ID").fill("12");
  await dialog.getByRole("checkbox", { name: "Nevada" }).check();
  await dialog.getByLabel("Nevada: license number").fill("NV-77");
  await dialog.getByRole("button", { name: "Save licenses" }).click();
  await expect(dialog.getByLabel("NMLS ID")).toHaveAccessibleDescription(/must be an NMLS ID/);
  await expectAccessible(page);
  await dialog.getByLabel("NMLS ID").fill("123456");
  await dialog.getByRole("button", { name: "Save licenses" }).click();
  await expect(page.getByText(`Saved the licenses of ${me.name}.`)).toBeVisible();
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(page.getByText("Not licensed in Texas")).toBeVisible();
  await page.goto(`${ownedServer.url}/today`);
  await page.locator('a[href*="unlicensed"]').first().click();
  await expect(page.getByText("Loan officer not licensed")).toBeVisible();
  await owner("PUT", `/v1/people/${me.id}/licenses`, { data: [] });
});

test("once an owner restricts loan officers to their own files, the page of another file is not found", async ({
  ownerPage: page,
  ownedServer,
  owner,
  join,
}) => {
  const officer = await join("officer");
  const [own, other] = [await addFile(owner, { loanOfficerId: officer.id }), await addFile(owner)];
  await officer.page.goto(`${ownedServer.url}/applications/${other.id}`);
  await expect(officer.page.getByRole("heading", { level: 1 })).toHaveText(other.name);
  await page.goto(`${ownedServer.url}/settings/people`);
  const restrict = page.getByRole("checkbox", { name: "Loan officers see only their own files" });
  await restrict.click();
  await expect(page.getByText("Loan officers now see only their own files.")).toBeVisible();
  await expectAccessible(page);
  await officer.page.reload();
  await expect(officer.page.getByRole("heading", { level: 1 })).not.toHaveText(other.name);
  await officer.page.goto(`${ownedServer.url}/applications`);
  await expect(officer.page.getByRole("link", { name: own.name })).toBeVisible();
  await expect(officer.page.getByRole("link", { name: other.name })).toHaveCount(0);
  await restrict.click();
  await expect(page.getByText("Loan officers are no longer limited to their own files.")).toBeVisible();
});
