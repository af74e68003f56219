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
  await page.getByRole("checkbox", { name: "Assign new leads automatically" }).check();
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
  await expect(page.getByText("Saved. New leads are assigned.")).toBeVisible();
  await expectAccessible(page);
  const { id } = await addFile(owner);
  await expect
    .poll(async () => (await owner("GET", `/v1/applications/${id}`)).json.loanOfficerId, { timeout: 10_000 })
    .toBe(me.id);
  await page.reload();
  await expect(page.getByText("1 lead in the last 24 hours")).toBeVisible();
  await page.getByRole("checkbox", { name: "Assign new leads automatically" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. New leads are not assigned.")).toBeVisible();
  expect((await owner("GET", "/v1/settings/log")).json.data[0]).toMatchObject({ action: "assignmentUpdated" });
});
