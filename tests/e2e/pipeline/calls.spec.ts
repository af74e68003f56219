import { expect } from "@playwright/test";
import { cardOf, chooseFilter, columnOf, openBoard } from "../../support/browser/board";
import { expectAccessible, test } from "../../support/browser/browser";
import { tabTo } from "../../support/browser/keyboard";
import { addFile } from "../../support/people/loan-file";

test("a loan officer finds the borrowers who may not be called, and what would change that", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner, { primaryBorrowerPhone: "555-0123" });
  const [, last = ""] = name.split(" ");
  const other = await addFile(owner, { primaryBorrowerFirstName: "Bea", primaryBorrowerLastName: last });
  await openBoard(page, ownedServer.url, last);
  const card = page.getByRole("article").filter({ has: cardOf(page, name) });
  await expect(card).toContainText("Check the number");
  await page.getByRole("button", { name: "Filter" }).click();
  await chooseFilter(page, "Calls", "May not be called");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/callState=blocked/);
  await expect(cardOf(columnOf(page, "New"), name)).toBeVisible();
  await expect(cardOf(page, other.name)).toBeHidden();
  await expectAccessible(page);

  // Once the number is corrected, the file disappears from the filtered board.
  await owner("PATCH", `/v1/applications/${id}`, { primaryBorrowerPhone: "(512) 555-0123" });
  await expect(cardOf(page, name)).toBeHidden();
  await page.getByRole("button", { name: "Remove May not be called" }).click();
  await expect(cardOf(page, name)).toBeVisible();
});

test("the table is filtered by calls with the keyboard alone, and says when each borrower may be called", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner);
  const [, last = ""] = name.split(" ");
  await addFile(owner, { primaryBorrowerFirstName: "Bea", primaryBorrowerLastName: last, status: "DENIED" });
  const query = `/v1/applications?search=${last}&callState=now,later`;
  await expect.poll(async () => (await owner("GET", query)).json.data.length).toBe(1);
  await page.goto(`${ownedServer.url}/applications?search=${last}`);
  const table = page.getByRole("table", { name: "Files" });
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table.getByRole("row", { name: new RegExp(name) })).toContainText(/Now, until|Call from/);
  await tabTo(page, /^Filter$/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^Calls/);
  await page.keyboard.press("Enter");
  for (const choice of [/^May be called now$/, /^May be called later$/]) {
    await tabTo(page, choice);
    await page.keyboard.press("Space");
  }
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/callState=now/);
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table.getByRole("row", { name: new RegExp(name) })).toBeVisible();
  await expectAccessible(page);
});
