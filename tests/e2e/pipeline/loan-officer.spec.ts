import { expect } from "@playwright/test";
import { cardOf, chooseFilter, openBoard } from "../../support/browser/board";
import { expectAccessible, test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

test("a user takes a file on the board, undoes it, and finds it in the table by loan officer", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  const { id: me, name: myName } = (await owner("GET", "/v1/me")).json;
  const officerOf = async () => (await owner("GET", `/v1/applications/${id}`)).json.loanOfficerId;
  const assign = async () => {
    await cardOf(page, name).click({ modifiers: ["ControlOrMeta"] });
    await page.getByRole("region", { name: "Selected files" }).getByRole("button", { name: "Assign…" }).click();
    await expect(page.getByRole("dialog", { name: `Assign ${name} to…` })).toBeVisible();
    await page.getByRole("option", { name: `${myName} (you)` }).click();
  };
  await openBoard(page, ownedServer.url, name);
  await assign();
  await expect(page.getByTitle(`Loan officer: ${myName}`)).toBeVisible();
  expect(await officerOf()).toBe(me);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByTitle(`Loan officer: ${myName}`)).toBeHidden();
  expect(await officerOf()).toBeUndefined();

  await assign();
  await expect(page.getByTitle(`Loan officer: ${myName}`)).toBeVisible();
  await page.goto(`${ownedServer.url}/applications`);
  await page.getByRole("button", { name: "Filter" }).click();
  await chooseFilter(page, "Loan officer", "Me");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/loanOfficerId=me/);
  await expect(page.getByRole("button", { name: "Remove My files" })).toBeVisible();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expectAccessible(page);
});

test("a card assigns its file, and the file's form and history name the loan officer", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  const { name: myName } = (await owner("GET", "/v1/me")).json;
  await openBoard(page, ownedServer.url, name);
  await cardOf(page, name).hover();
  await page.getByRole("button", { name: `Assign ${name} to…` }).click();
  await page.getByRole("option", { name: `${myName} (you)` }).click();
  await expect(page.getByTitle(`Loan officer: ${myName}`)).toBeVisible();
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const field = page.getByRole("combobox", { name: "Loan officer" });
  await expect(field.locator("option:checked")).toHaveText(myName);
  await field.selectOption("Unassigned");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${myName} → –`)).toBeVisible();
  await expectAccessible(page);
});
