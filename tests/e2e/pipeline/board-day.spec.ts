import { expect, type Page } from "@playwright/test";
import { DAY_MS } from "@/lib/domain/day";
import { cardOf, columnOf, openBoard, pickStatus } from "../../support/browser/board";
import { expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { pressToShow } from "../../support/browser/keyboard";
import { addFile } from "../../support/people/loan-file";
import type { Session } from "../../support/people/sign-in";

const cardsIn = async (owner: Session, status: string, search: string) =>
  (await owner("GET", `/v1/pipeline/cards?status=${status}&search=${search}`)).json.data;

/** Returns the status that Enter would select in the list of statuses. */
const markedIn = (page: Page) => page.getByRole("dialog", { name: /^Move / }).getByRole("option", { selected: true });

test("undoing a move restores the time in the status", async ({ ownerPage: page, owner, ownedServer }) => {
  const { name } = await addFile(owner, { status: "PROCESSING" });
  const [, last = ""] = name.split(" ");
  const [before] = await cardsIn(owner, "PROCESSING", last);
  await openBoard(page, ownedServer.url, last);
  await cardOf(page, name).focus();
  await page.keyboard.press("m");
  await expect(markedIn(page)).toHaveText(/^Submittal/);
  await page.keyboard.press("Enter");
  await expect(cardOf(columnOf(page, "Submittal"), name)).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cardOf(columnOf(page, "Processing"), name)).toBeVisible();
  await expect.poll(async () => (await cardsIn(owner, "PROCESSING", last))[0]?.statusSince).toBe(before.statusSince);
});

test("the list of statuses marks the next one, and the present one cannot be chosen", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner, { status: "CONTACTED" });
  await openBoard(page, ownedServer.url, name);
  await cardOf(page, name).focus();
  await page.keyboard.press("m");
  const marked = markedIn(page);
  await expect(marked).toHaveText(/^Credit pulled/);
  await expect(page.getByRole("option", { name: /^Contacted/ })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("ArrowUp");
  await expect(marked).toHaveText(/^Attempted/);
  await page.getByRole("combobox", { name: "Type a status" }).fill("contacted");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^Move/ })).toBeVisible();
});

test("leads come newest received first, and say when they were received", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const first = await addFile(owner);
  const [, last = ""] = first.name.split(" ");
  const second = await addFile(owner, { primaryBorrowerFirstName: "Bea", primaryBorrowerLastName: last });
  await owner("PATCH", `/v1/applications/${first.id}`, { subjectPropertyCity: "Reno" });
  await openBoard(page, ownedServer.url, last);
  const cards = columnOf(page, "New").getByRole("article");
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(second.name);
  await expect(cards.first()).toContainText(/Received just now|Received \d+ min ago/);
  await page.getByRole("button", { name: "Sort: Default order" }).click();
  await page.getByRole("menuitemradio", { name: "Recently changed first" }).click();
  await expect(cards.first()).toContainText(first.name);
});

test("a move after the session has ended keeps the board, and says that nothing was moved", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  await cardOf(page, name).focus();
  await page.keyboard.press("m");
  await expect(markedIn(page)).toHaveText(/^Attempted/);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.keyboard.press("Enter");
  const message = page.getByRole("article").filter({ hasText: "Signed out: the move was not made." });
  await expect(message).toContainText(`${name} stays in New.`);
  await expect(cardOf(columnOf(page, "New"), name)).toBeVisible();
  await expectAccessible(page);
  expect((await owner("GET", `/v1/applications/${id}`)).json.status).toBe("NEW");
  await page.context().addCookies(cookies);
  await message.getByRole("button", { name: "Try again" }).click();
  await expect(cardOf(columnOf(page, "Attempted"), name)).toBeVisible();
});

test("a part that cannot be loaded takes nothing away, and can be opened once the server answers", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  await expect(cardOf(page, name)).toBeVisible();
  await page.route(/_next\/static\/chunks/, (route) => route.abort());
  // The card is there before the page listens to keys.
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(page.getByText("Couldn’t open this: the server isn’t responding.").first()).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 15_000 });
  await expect(cardOf(page, name)).toBeVisible();
  await page.unroute(/_next\/static\/chunks/);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("a key pressed before the list of statuses is there does not open the file", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Holds back the list alone, from the beginning: the board may load it early.
  await page.route(/_next\/static\/chunks/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes("Type a status")) await isReleased;
    await route.fulfill({ response });
  });
  await openBoard(page, ownedServer.url, name);
  await expect(cardOf(page, name)).toBeVisible();
  // The card is there before the page listens to keys.
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(shortcuts).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
  await page.keyboard.press("Escape");
  await expect(shortcuts).toBeHidden();
  await cardOf(page, name).focus();
  await page.keyboard.press("m");
  await page.keyboard.press("Enter");
  release();
  await expect(markedIn(page)).toHaveText(/^Attempted/);
  await expect(page.getByRole("dialog", { name: "Loan file" })).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(cardOf(columnOf(page, "Attempted"), name)).toBeVisible();
});

test("a file resumed by mistake is paused again until the same time", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  const until = Date.now() + 20 * DAY_MS;
  await owner("POST", `/v1/applications/${id}/sleep`, { until });
  await page.goto(`${ownedServer.url}/agent`);
  await page.getByRole("button", { name: `Resume ${name}` }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(async () => (await owner("GET", `/v1/applications/${id}/contact`)).json)
    .toMatchObject({ state: "sleeping", until });
});

test("the keys of the board work in an open file too, which leads to the next one", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const older = await addFile(owner);
  const [, last = ""] = older.name.split(" ");
  const newer = await addFile(owner, { primaryBorrowerFirstName: "Bea", primaryBorrowerLastName: last });
  await openBoard(page, ownedServer.url, last);
  await cardOf(page, newer.name).click();
  const panel = page.getByRole("dialog", { name: "Loan file" });
  await expect(panel.getByRole("heading", { level: 1, name: newer.name })).toBeVisible();
  await page.keyboard.press("j");
  await expect(panel.getByRole("heading", { level: 1, name: older.name })).toBeVisible();
  await page.keyboard.press("k");
  await expect(panel.getByRole("heading", { level: 1, name: newer.name })).toBeVisible();
  await page.keyboard.press("m");
  await expect(markedIn(page)).toHaveText(/^Attempted/);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${newer.name} moved to Attempted`).first()).toBeVisible();
  expect((await owner("GET", `/v1/applications/${newer.id}`)).json.status).toBe("ATTEMPTED");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeHidden();
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/pipeline/);
});

test("in an open file too, a move to Denied asks for the reason", async ({ ownerPage: page, owner, ownedServer }) => {
  const { id, name } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await pressToShow(page, "m", page.getByRole("combobox", { name: "Type a status" }));
  await pickStatus(page, "denied");
  const dialog = page.getByRole("dialog", { name: `Move ${name} to Denied` });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press("m");
  await pickStatus(page, "denied");
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption("Credit history");
  await dialog.getByRole("button", { name: "Move to Denied" }).click();
  await expect(page.getByText(`${name} moved to Denied`).first()).toBeVisible();
  expect((await owner("GET", `/v1/applications/${id}`)).json.status).toBe("DENIED");
  const { data } = (await owner("GET", `/v1/applications/${id}/history`)).json;
  expect(data[0].changes).toContainEqual(expect.objectContaining({ field: "statusReason", to: "creditHistory" }));
});

test("commands and search open from every page, and the navigation marks where a file was opened from", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner);
  const here = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
  const search = page.getByRole("dialog", { name: "Search or jump to…" });
  for (const path of ["/agent", "/settings/profile"]) {
    await page.goto(ownedServer.url + path);
    await expectLoaded(page);
    await pressToShow(page, "/", search);
    await page.keyboard.press("Escape");
  }
  await page.goto(`${ownedServer.url}/agent`);
  await expectLoaded(page);
  await pressToShow(page, "ControlOrMeta+k", search);
  await search.getByRole("combobox").fill(name);
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(here).toHaveText("Agent");
});

test("the table counts its files, selects all, sorts by its headings, and marks what is stuck", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const first = await addFile(owner);
  const [, last = ""] = first.name.split(" ");
  await addFile(owner, { primaryBorrowerFirstName: "Bea", primaryBorrowerLastName: last });
  await page.goto(`${ownedServer.url}/applications?search=${last}`);
  await expect(page.getByText("2 files", { exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all files" }).click();
  await expect(page.getByRole("region", { name: "Selected files" })).toContainText("2 files");
  await page.getByRole("checkbox", { name: "Select all files" }).click();
  await expect(page.getByRole("region", { name: "Selected files" })).toBeHidden();
  await page.getByRole("columnheader", { name: "Time in status" }).getByRole("button").click();
  await expect(page).toHaveURL(/sort=age/);
  await expect(page.getByRole("columnheader", { name: "Time in status" })).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByRole("row").nth(1)).toContainText(first.name);
  await expectAccessible(page);
});

test("a team id that only files carry is registered from the settings", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner);
  const teamId = `branch-${name.split(" ")[1]}`;
  await addFile(owner, { teamId });
  await page.goto(`${ownedServer.url}/settings/teams`);
  await page.getByRole("button", { name: `Register ${teamId}` }).click();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Name" }).fill("North Branch");
  await page.getByRole("button", { name: "Register team" }).click();
  await expect(page.getByRole("button", { name: `Register ${teamId}` })).toBeHidden();
  await expect(page.getByText(teamId)).toBeVisible();
});
