import { expect, type Locator } from "@playwright/test";
import { cardOf, columnOf, hold, openBoard } from "../../support/browser/board";
import { test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

/** Waits until a column reports this number of files. */
const expectCount = (column: Locator, count: number) => expect(column).toHaveAttribute("data-count", String(count));

const leftOf = async (card: Locator) => (await card.boundingBox())?.x;

test("no column opens or folds during a drag, even if others move cards", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  const [from, elsewhere, target] = ["New", "Pre-approved", "Attempted"].map((column) => columnOf(page, column));
  if (!from || !elsewhere || !target) throw new Error("a column is missing");
  await hold(page, cardOf(page, name), target);
  await owner("PATCH", `/v1/applications/${id}`, { status: "PRE_APPROVED" });
  await expectCount(elsewhere, 1);
  await expectCount(from, 0);
  await expect(elsewhere).toHaveAttribute("data-column", "folded");
  await expect(from).toHaveAttribute("data-column", "open");
  await expect(cardOf(from, name)).toBeVisible();
  await page.mouse.up();
  await page.getByRole("button", { name: "Move to Attempted anyway" }).click();
  await expect(cardOf(target, name)).toBeVisible();
  await expect(from).toBeHidden();
  await expect.poll(async () => (await owner("GET", `/v1/applications/${id}`)).json.status).toBe("ATTEMPTED");
});

test("a card under the pointer stays in place, and only columns after it open", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner, { status: "CONTACTED" });
  const [, last = ""] = name.split(" ");
  await openBoard(page, ownedServer.url, last);
  const [before, card] = [columnOf(page, "New"), cardOf(page, name)];
  await card.hover();
  const left = await leftOf(card);
  await addFile(owner, { primaryBorrowerFirstName: "Second", primaryBorrowerLastName: last });
  const stages = page.getByRole("navigation", { name: "Stages" });
  await expect(stages.getByRole("button", { name: "Lead 2" })).toBeVisible();
  await expect(before).toBeHidden();
  await addFile(owner, { primaryBorrowerFirstName: "Third", primaryBorrowerLastName: last, status: "DOCS_OUT" });
  await expect(cardOf(columnOf(page, "Docs out"), `Third ${last}`)).toBeVisible();
  await expect(before).toBeHidden();
  expect(await leftOf(card)).toBe(left);
  await stages.hover();
  await expect(before).toHaveAttribute("data-column", "open");
  await expect(card).toBeVisible();
});

test("a card whose move is refused returns to its place, wherever the pointer is", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner);
  const [, last = ""] = name.split(" ");
  const other = { primaryBorrowerFirstName: "Second", primaryBorrowerLastName: last, status: "DOCS_OUT" };
  await addFile(owner, other);
  await openBoard(page, ownedServer.url, last);
  await page.route("**/v1/applications/*", (route) => route.fulfill({ status: 503 }));
  await cardOf(page, `Second ${last}`).hover();
  await cardOf(page, name).focus();
  await page.keyboard.press("m");
  await page.getByRole("combobox", { name: "Type a status" }).pressSequentially("credit");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${name} stays in New.`, { exact: true })).toBeVisible();
  await expect(cardOf(columnOf(page, "New"), name)).toBeVisible();
  await expect(columnOf(page, "Credit pulled")).toBeHidden();
});

test("a search opens the columns of its results, wherever the pointer is", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const [first, second] = [await addFile(owner, { status: "CONTACTED" }), await addFile(owner)];
  await openBoard(page, ownedServer.url, first.name);
  await cardOf(page, first.name).hover();
  await page.getByRole("searchbox").fill(second.name);
  await expect(cardOf(columnOf(page, "New"), second.name)).toBeVisible();
  await expect(columnOf(page, "Contacted")).toBeHidden();
});

test("an opened column shows no cards that others have moved away", async ({ ownerPage: page, owner, ownedServer }) => {
  const { id, name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  const column = columnOf(page, "New");
  await column.getByRole("button", { name: "Collapse New" }).click();
  await column.getByRole("button", { name: "Expand New, 1 file" }).click();
  await cardOf(column, name).hover();
  await owner("PATCH", `/v1/applications/${id}`, { status: "PRE_APPROVED" });
  await expectCount(column, 0);
  await expect(cardOf(column, name)).toBeVisible();
  await page.getByRole("navigation", { name: "Stages" }).hover();
  // A search hides the columns that it leaves empty.
  await expect(column).toBeHidden();
  await expect(cardOf(columnOf(page, "Pre-approved"), name)).toBeVisible();
});
