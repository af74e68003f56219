import { expect } from "@playwright/test";
import { cardOf, columnOf, openBoard } from "../../support/browser/board";
import { expectAccessible, test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

const MOST_MOUNTED = 60;

test("a card says who, where, what for, for how long, and whether it may be contacted", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner, {
    loanPurpose: "refiCashOut",
    primaryBorrowerPhone: "+1 512 555 0100",
    subjectPropertyState: "tx",
  });
  await owner("POST", "/agents/sleep", { type: "gizmoId", id, sleepDuration: 3 * 3_600_000 });
  await openBoard(page, ownedServer.url, name);
  const card = columnOf(page, "New").getByRole("article");
  await expect(card).toContainText(name);
  await expect(card).toContainText("(512) 555-0100 · TX · Cash-out refi");
  await expect(card).toContainText(/Received (just now|1 min ago)/);
  await expect(card).toContainText(/Paused (3|2) h/);
  expect((await card.boundingBox())?.height).toBe(84);
  await expectAccessible(page);
});

test("empty columns are folded, and a column that a user folds stays folded", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner, { status: "SUBMITTAL" });
  await openBoard(page, ownedServer.url, name);
  // With a filter, empty columns share the space of one.
  const empty = page.getByRole("button", { name: "16 empty columns" });
  expect((await empty.boundingBox())?.width).toBe(44);
  await expect(columnOf(page, "Resubmittal")).toHaveCount(0);
  await empty.click();
  const rail = columnOf(page, "Resubmittal");
  await expect(rail.getByRole("button", { name: "Expand Resubmittal, 0 files" })).toBeVisible();
  expect((await rail.boundingBox())?.width).toBe(44);
  await page.getByRole("button", { name: "Collapse Submittal" }).click();
  await expect(cardOf(page, name)).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "Expand Submittal, 1 file" }).click();
  await expect(cardOf(page, name)).toBeVisible();
});

test("a stage scrolls to its columns, and a desk shows only its own", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const statuses = ["NEW", "CONTACTED", "PROCESSING", "SUBMITTAL", "DOCS_OUT", "FUNDED", "DENIED"];
  const first = await addFile(owner, { status: "APPLICATION" });
  const [, last = ""] = first.name.split(" ");
  for (const status of statuses) await addFile(owner, { status, primaryBorrowerLastName: last });
  await openBoard(page, ownedServer.url, last);
  const stages = page.getByRole("navigation", { name: "Stages" });
  await expect(stages.getByRole("button", { name: "In process 3" })).toBeVisible();
  await expect(columnOf(page, "Denied")).not.toBeInViewport();
  await stages.getByRole("button", { name: "Closed out 1" }).click();
  await expect(columnOf(page, "Denied")).toBeInViewport();
  await expect(stages.getByRole("button", { name: "Closed out 1" })).toHaveAttribute("aria-current", "true");

  await page.getByRole("button", { name: "Show: Everything" }).click();
  await page.getByRole("menuitemradio", { name: "Leads desk" }).click();
  await expect(page).toHaveURL(/desk=leads/);
  await expect(columnOf(page, "Denied")).toHaveCount(0);
  await expect(columnOf(page, "New")).toBeVisible();
});

test("only the visible cards of a long column are in the page, and all can be scrolled to", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner);
  const [, last = ""] = name.split(" ");
  for (let number = 0; number < 130; number++) {
    await addFile(owner, { primaryBorrowerFirstName: `File ${number}`, primaryBorrowerLastName: last });
  }
  const answered = page.waitForResponse(/\/v1\/pipeline\/cards/);
  await openBoard(page, ownedServer.url, last);
  const text = await (await answered).text();
  expect(text).not.toContain("@");
  expect(text.length).toBeLessThan(50 * 500);

  const cards = columnOf(page, "New").getByRole("article");
  await expect(cardOf(page, `File 129 ${last}`)).toBeVisible();
  const list = page.getByRole("list", { name: "Files in New" });
  await expect(async () => {
    await list.evaluate((element) => element.scrollBy(0, 5_000));
    expect(await cards.count()).toBeLessThan(MOST_MOUNTED);
    await expect(cardOf(page, name)).toBeVisible({ timeout: 300 });
  }).toPass();
});

test("a search for personal data stays out of the URL", async ({ ownerPage: page, owner, ownedServer }) => {
  const { name } = await addFile(owner, { primaryBorrowerPhone: "+1 512 555 0177" });
  const other = await addFile(owner);
  await openBoard(page, ownedServer.url);
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search files" });
  await expect(search).toBeFocused();
  await search.fill("512 555 0177");
  await expect(cardOf(page, name)).toBeVisible();
  await expect(cardOf(page, other.name)).toBeHidden();
  expect(page.url()).not.toContain("0177");
  await search.fill(other.name);
  await expect(cardOf(page, other.name)).toBeVisible();
  await expect(page).toHaveURL(/search=Ana/);
});

test("the stages follow as columns fold and open", async ({ ownerPage: page, owner, ownedServer }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  const first = await addFile(owner, { status: "NEW" });
  const [, last = ""] = first.name.split(" ");
  for (const status of ["ATTEMPTED", "CONTACTED", "CREDIT_PULLED", "PRE_APPROVED", "APPLICATION"])
    await addFile(owner, { status, primaryBorrowerLastName: last });
  await openBoard(page, ownedServer.url, last);
  const qualify = page.getByRole("navigation", { name: "Stages" }).getByRole("button", { name: /^Qualify/ });
  await expect(cardOf(columnOf(page, "New"), first.name)).toBeVisible();
  await expect(qualify).not.toHaveAttribute("aria-current");
  for (const name of ["New", "Attempted", "Contacted"])
    await page.getByRole("button", { name: `Collapse ${name}` }).dispatchEvent("click");
  await expect(columnOf(page, "Pre-approved")).toBeInViewport({ ratio: 0.9 });
  await expect(qualify).toHaveAttribute("aria-current", "true");
});

test("the stages can be told apart at every width", async ({ ownerPage: page, ownedServer, owner }) => {
  await addFile(owner);
  await openBoard(page, ownedServer.url);
  const names = page.getByRole("navigation", { name: "Stages" }).getByRole("button").locator("span.font-medium");
  await expect(names).toHaveCount(6);
  for (const width of [390, 640, 720, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await names.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );
    expect(cut, `${width} px wide`).toEqual([]);
  }
});
