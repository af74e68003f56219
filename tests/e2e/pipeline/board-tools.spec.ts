import { expect, type Page } from "@playwright/test";
import { cardOf, chooseFilter, columnOf, dragTo, openBoard, pickStatus } from "../../support/browser/board";
import { expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { holdRequests } from "../../support/clients/held-requests";
import { addFile } from "../../support/people/loan-file";

test("the arrows lead through cards and columns, and Enter opens", async ({ ownerPage: page, owner, ownedServer }) => {
  const { id, name } = await addFile(owner, { status: "DENIED" });
  const [, last = ""] = name.split(" ");
  for (const first of ["Lower", "Upper"]) {
    await addFile(owner, { primaryBorrowerFirstName: first, primaryBorrowerLastName: last });
  }
  await openBoard(page, ownedServer.url, last);
  await expect(cardOf(page, name)).toBeVisible();
  await cardOf(page, `Upper ${last}`).focus();
  await page.keyboard.press("ArrowDown");
  await expect(cardOf(page, `Lower ${last}`)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(cardOf(page, `Upper ${last}`)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(cardOf(columnOf(page, "Denied"), name)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/applications/${id}`));
});

test("the keys for help, the palette and the search", async ({ ownerPage: page, owner, ownedServer }) => {
  const { id, name } = await addFile(owner, { status: "PURCHASED" });
  await openBoard(page, ownedServer.url, name);
  await expect(cardOf(page, name)).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  const input = page.getByRole("combobox", { name: "Type a command, name or phone number" });
  await input.pressSequentially("leads");
  await expect(page.getByRole("option", { name: "Show Leads desk" })).toBeVisible();
  await input.fill(name);
  await expect(page.getByRole("option", { name: new RegExp(name) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/applications/${id}`));
});

test("the list of shortcuts holds only those that work here for this user", async ({
  ownerPage: page,
  join,
  ownedServer,
}) => {
  const keysOf = async (one: Page, path: string) => {
    await one.goto(ownedServer.url + path);
    await expectLoaded(one);
    await one.keyboard.press("?");
    await expect(one.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    return (await one.getByRole("dialog", { name: "Keyboard shortcuts" }).getByRole("term").allTextContents()).join(
      " · ",
    );
  };
  const all = ["Arrows", "Enter", "M", "X", "Ctrl or ⌘ Z", "C", "/", "Ctrl or ⌘ K", "Escape", "Escape", "?"];
  const without = (...keys: readonly string[]) => all.filter((key) => !keys.includes(key)).join(" · ");
  expect(await keysOf(page, "/pipeline")).toBe(without());
  expect(await keysOf(page, "/applications")).toBe(without("Arrows", "M", "X"));
  const reader = await join("readOnly");
  const read = without("M", "X", "Ctrl or ⌘ Z", "C").replace("Escape · Escape", "Escape");
  expect(await keysOf(reader.page, "/pipeline")).toBe(read);
});

test("a card keeps the focus while a search that finds it is loading", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner);
  await page.goto(`${ownedServer.url}/pipeline`);
  const card = cardOf(columnOf(page, "New"), name);
  await expect(card).toBeVisible();
  const asked = page.waitForRequest(/pipeline\/cards\?.*status=NEW/);
  const release = await holdRequests(page, "**/v1/pipeline/cards?**");
  await page.keyboard.press("/");
  await page.keyboard.type(name);
  await card.focus();
  const answered = (await asked).response();
  await expect(card).toBeFocused();
  release();
  await answered;
  await expect(columnOf(page, "New").getByRole("article")).toHaveCount(1);
  await expect(card).toBeFocused();
});

test("several files are selected by keyboard and mouse, moved together, and the move is undone", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner);
  const [, last = ""] = name.split(" ");
  for (const first of ["Bea", "Cid", "Dora"]) {
    await addFile(owner, { primaryBorrowerFirstName: first, primaryBorrowerLastName: last });
  }
  await openBoard(page, ownedServer.url, last);
  await cardOf(page, `Dora ${last}`).focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await cardOf(page, name).click({ modifiers: ["ControlOrMeta"] });
  const bar = page.getByRole("region", { name: "Selected files" });
  await expect(bar).toContainText("3 files");
  await expectAccessible(page);
  await dragTo(page, cardOf(page, `Cid ${last}`), columnOf(page, "Contacted"));
  await expect(columnOf(page, "Contacted").getByRole("article")).toHaveCount(3);
  await expect(columnOf(page, "New").getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(columnOf(page, "New").getByRole("article")).toHaveCount(4);
});

test("several files are paused and stopped together, and each failure is named", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner, { primaryBorrowerPhone: "+1 512 555 0188" });
  const [, last = ""] = name.split(" ");
  await addFile(owner, { primaryBorrowerFirstName: "Bea", primaryBorrowerLastName: last });
  await openBoard(page, ownedServer.url, last);
  await cardOf(page, name).click({ modifiers: ["ControlOrMeta"] });
  await cardOf(page, `Bea ${last}`).click({ modifiers: ["ControlOrMeta"] });
  const bar = page.getByRole("region", { name: "Selected files" });
  await bar.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("menuitem", { name: "4 hours" }).click();
  await expect(columnOf(page, "New").getByText(/Paused [34] h/)).toHaveCount(2);

  await cardOf(page, name).click({ modifiers: ["ControlOrMeta"] });
  await bar.getByRole("button", { name: "Stop contact…" }).click();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Reason" }).fill("asked for it");
  await page.getByRole("button", { name: "Stop contact", exact: true }).click();
  await expect(columnOf(page, "New").getByText("Opted out")).toHaveCount(1);
  expect((await owner("POST", "/agents/status", { type: "gizmoId", id })).status).toBeLessThan(500);
});

test("changes by others arrive by themselves, but not during a drag", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  await expect(cardOf(columnOf(page, "New"), name)).toBeVisible();
  await page.mouse.move(5, 5);
  await owner("PATCH", `/v1/applications/${id}`, { status: "SUBMITTAL" });
  await expect(cardOf(columnOf(page, "Submittal"), name)).toBeVisible();

  await cardOf(page, name).hover();
  const counted = page.waitForResponse(/\/v1\/pipeline\?/);
  await owner("PATCH", `/v1/applications/${id}`, { primaryBorrowerFirstName: "Zoe" });
  await counted;
  await expect(cardOf(page, name)).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(cardOf(page, name.replace("Ana", "Zoe"))).toBeVisible();
});

test("offline, the board says so, and nothing can be moved", async ({ ownerPage: page, owner, ownedServer }) => {
  const { name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  await expect(cardOf(page, name)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/You’re offline/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Move/ })).toHaveCount(0);
  await expectAccessible(page);
  const { href } = new URL(page.url());
  for (const link of [cardOf(page, name), page.getByRole("link", { name: "Agent", exact: true })]) {
    await link.click();
    await expect(page.getByText("This page stays open until then.")).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).first().click();
    await expect(page.getByText("This page stays open until then.")).toBeHidden();
    expect(page.url()).toBe(href);
  }
  await page.context().setOffline(false);
  await expect(page.getByRole("button", { name: /^Move/ })).toHaveCount(1);
});

test("a filter is in the URL, and can be saved as a view that others see", async ({
  ownerPage: page,
  owner,
  join,
  ownedServer,
}) => {
  const { name } = await addFile(owner, { subjectPropertyState: "vt" });
  const other = await addFile(owner, { subjectPropertyState: "ny" });
  await openBoard(page, ownedServer.url);
  await page.getByRole("button", { name: "Filter" }).click();
  await chooseFilter(page, "State", "VT");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/state=vt/);
  await expect(cardOf(page, name)).toBeVisible();
  await expect(cardOf(page, other.name)).toBeHidden();

  await page.getByRole("button", { name: "Show: Everything" }).click();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(`Vermont ${name}`);
  await page.getByRole("checkbox", { name: "Share with your team" }).check();
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("dialog", { name: "Save this view" })).toBeHidden();

  const guest = await join("officer");
  await openBoard(guest.page, ownedServer.url);
  await guest.page.getByRole("button", { name: "Show: Everything" }).click();
  await guest.page.getByRole("menuitem", { name: new RegExp(`Vermont ${name}`) }).click();
  await expect(guest.page).toHaveURL(/state=vt/);
  await expect(cardOf(guest.page, other.name)).toBeHidden();
  // The button names the view, the filters of the view are listed, and the table offers the same views.
  const shown = guest.page.getByRole("button", { name: `Show: Vermont ${name}` });
  await expect(shown).toBeVisible();
  await expect(guest.page.getByRole("list", { name: "Active filters" })).toContainText("VT");
  await guest.page.getByRole("link", { name: "Show as a table" }).click();
  await expect(guest.page.getByRole("heading", { level: 1, name: "Files" })).toBeVisible();
  await expect(shown).toBeVisible();
  await guest.page.getByRole("button", { name: "Remove VT" }).click();
  await guest.page.getByRole("button", { name: "Show: Everything" }).click();
  await expect(guest.page.getByRole("menuitem", { name: new RegExp(`Vermont ${name}`) })).toBeVisible();
});

test("filters show and count only the files of one team, or only stuck files", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner);
  const [, last = ""] = name.split(" ");
  for (const [id, team] of [
    [`w${last}`, `West ${last}`],
    [`e${last}`, `East ${last}`],
  ] as const) {
    await owner("POST", "/v1/teams", { id, name: team });
    await addFile(owner, { primaryBorrowerFirstName: team.slice(0, 4), primaryBorrowerLastName: last, teamId: id });
  }
  await openBoard(page, ownedServer.url, last);
  const cards = columnOf(page, "New").getByRole("article");
  await expect(cards).toHaveCount(3);
  await page.getByRole("button", { name: "Filter" }).click();
  await chooseFilter(page, "Team", `West ${last}`);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(`West ${last}`);
  await expect(page).toHaveURL(new RegExp(`teamId=w${last}`));
  const lead = page.getByRole("navigation", { name: "Stages" }).getByRole("button", { name: /^Lead/ });
  await expect(lead).toHaveText(/1$/);
  await page.getByRole("checkbox", { name: "Stuck only" }).check();
  await expect(page.getByText(/^No files match/).first()).toBeVisible();
  await expect(cards).toHaveCount(0);
});

test("files that could not be changed are named, with links to their pages", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  const [, last = ""] = name.split(" ");
  await addFile(owner, { primaryBorrowerFirstName: "Bea", primaryBorrowerLastName: last });
  await openBoard(page, ownedServer.url, last);
  for (const one of [name, `Bea ${last}`]) await cardOf(page, one).click({ modifiers: ["ControlOrMeta"] });
  await owner("PATCH", `/v1/applications/${id}`, { losId: "changed-meanwhile" });
  await page.getByRole("region", { name: "Selected files" }).getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("option", { name: /^Funded/ }).click();
  const dialog = page.getByRole("dialog", { name: "1 file not changed" });
  await expect(dialog.getByRole("listitem")).toHaveText([new RegExp(`^${name}Someone changed this application`)]);
  await expectAccessible(page);
  await dialog.getByRole("link", { name }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Loan file" }).getByRole("heading", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/pipeline/);
  await expect(cardOf(columnOf(page, "Funded"), `Bea ${last}`)).toBeVisible();
  await expect(cardOf(columnOf(page, "New"), name)).toBeVisible();
});

test("contact is stopped for all selected files, even if another user has just changed one", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  await cardOf(page, name).click({ modifiers: ["ControlOrMeta"] });
  await owner("PATCH", `/v1/applications/${id}`, { losId: "changed-meanwhile" });
  await page.getByRole("region", { name: "Selected files" }).getByRole("button", { name: "Stop contact…" }).click();
  await page.getByRole("button", { name: "Stop contact", exact: true }).click();
  await expect(columnOf(page, "New").getByText("Opted out")).toBeVisible();
  expect((await owner("GET", `/v1/applications/${id}/contact`)).json.state).toBe("stopped");
});

test("in the table too, a file that was moved after it was selected is not moved again", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications?search=${encodeURIComponent(name)}`);
  await page.getByRole("checkbox", { name: `Select ${name}` }).click();
  await owner("PATCH", `/v1/applications/${id}`, { status: "PROCESSING" });
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Processing");
  await page.getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("option", { name: /^Contacted/ }).click();
  await expect(page.getByRole("dialog", { name: "1 file not changed" })).toBeVisible();
  expect((await owner("GET", `/v1/applications/${id}`)).json.status).toBe("PROCESSING");
});

test("the table shows the same files, remembers its columns, and can be exported", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner, { losId: "LOS-77" });
  const [, last = ""] = name.split(" ");
  await page.goto(`${ownedServer.url}/applications?search=${last}`);
  const table = page.getByRole("table", { name: "Files" });
  await expect(table.getByRole("row", { name: new RegExp(name) })).toContainText("New");
  await expect(table.getByRole("row", { name: new RegExp(name) })).toContainText(/Active.*(now|1 min)/);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "LOS id" }).check();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(table.getByRole("cell", { name: "LOS-77" })).toBeVisible();
  await expectAccessible(page);

  await table.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("region", { name: "Selected files" }).getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("option", { name: /^Docs out/ }).click();
  await expect(table.getByRole("row", { name: new RegExp(name) })).toContainText("Docs out");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expect(
    page.getByRole("dialog", { name: "Export CSV" }).getByRole("link", { name: "For people" }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "For machines" }).click();
  const csv = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of csv) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toContain(id);
  await table.getByRole("link", { name }).click();
  await expect(page).toHaveURL(new RegExp(`/applications/${id}`));
});

/** Adds files that share a last name. Returns that name, their ids, and a function that reads their statuses. */
async function addFamily(owner: Parameters<typeof addFile>[0], firsts: readonly string[]) {
  const { id, name } = await addFile(owner, { primaryBorrowerFirstName: firsts[0] ?? "Ana" });
  const [, last = ""] = name.split(" ");
  const ids = [id];
  for (const first of firsts.slice(1))
    ids.push((await addFile(owner, { primaryBorrowerFirstName: first, primaryBorrowerLastName: last })).id);
  const statuses = () =>
    Promise.all(ids.map(async (one) => (await owner("GET", `/v1/applications/${one}`, undefined)).json.status));
  return { last, ids, statuses };
}

const messagesOf = (page: Page) => page.getByRole("region", { name: "Messages" });

/** Moves the file of Ana with the keyboard. */
async function moveAna(page: Page, last: string) {
  await cardOf(page, `Ana ${last}`).focus();
  await page.keyboard.press("m");
  await pickStatus(page, "attempted");
  await expect(messagesOf(page).getByText(`Ana ${last} moved to Attempted`)).toBeVisible();
}

test("the undo keys undo the last move, of one file or several", async ({ ownerPage: page, owner, ownedServer }) => {
  const { last, statuses } = await addFamily(owner, ["Ana", "Bea", "Cid"]);
  await openBoard(page, ownedServer.url, last);
  // A move can be undone for a few seconds only. The clock is stopped, so that slow steps do not matter.
  await page.clock.setFixedTime(Date.now());
  await moveAna(page, last);
  for (const first of ["Bea", "Cid"]) {
    await cardOf(page, `${first} ${last}`).focus();
    await page.keyboard.press("x");
  }
  await page.keyboard.press("m");
  await pickStatus(page, "contacted");
  await expect(messagesOf(page).getByText("2 files moved to Contacted")).toBeVisible();
  expect(await statuses()).toEqual(["ATTEMPTED", "CONTACTED", "CONTACTED"]);

  await page.keyboard.press("ControlOrMeta+z");
  await expect(columnOf(page, "New").getByRole("article")).toHaveCount(2);
  await expect.poll(statuses).toEqual(["ATTEMPTED", "NEW", "NEW"]);
  await expect(messagesOf(page).getByText("2 files moved to Contacted")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(statuses).toEqual(["NEW", "NEW", "NEW"]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(messagesOf(page).getByText("Nothing to undo")).toBeVisible();
});

test("undo keys pressed before the response undo the move in progress", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { last, statuses } = await addFamily(owner, ["Ana", "Bea", "Cid"]);
  await openBoard(page, ownedServer.url, last);
  await moveAna(page, last);
  for (const first of ["Bea", "Cid"]) await cardOf(page, `${first} ${last}`).click({ modifiers: ["ControlOrMeta"] });
  // A card that is pointed at would keep columns before it as they are.
  await page.mouse.move(0, 0);
  const release = await holdRequests(page, "**/v1/applications/bulk");
  await cardOf(page, `Bea ${last}`).focus();
  await page.keyboard.press("m");
  await pickStatus(page, "contacted");
  await expect(columnOf(page, "Contacted").getByRole("article")).toHaveCount(2);
  await page.keyboard.press("ControlOrMeta+z");
  release();
  await expect(columnOf(page, "New").getByRole("article")).toHaveCount(2);
  await expect.poll(statuses).toEqual(["ATTEMPTED", "NEW", "NEW"]);
});

test("in the table too, the undo keys undo a bulk move", async ({ ownerPage: page, owner, ownedServer }) => {
  const { last, statuses } = await addFamily(owner, ["Ana", "Bea"]);
  await page.goto(`${ownedServer.url}/applications?search=${last}`);
  for (const first of ["Ana", "Bea"]) await page.getByRole("checkbox", { name: `Select ${first} ${last}` }).click();
  await page.getByRole("button", { name: "Move to…" }).click();
  await pickStatus(page, "contacted");
  await expect(messagesOf(page).getByText("2 files moved to Contacted")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(statuses).toEqual(["NEW", "NEW"]);
});

test("a bulk change says how many files stay stopped, and when the others resume", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { last, ids } = await addFamily(owner, ["Ana", "Bea"]);
  await owner("POST", `/v1/applications/${ids[0]}/stop`, {});
  await page.goto(`${ownedServer.url}/applications?search=${last}`);
  const pick = (first: string) => page.getByRole("checkbox", { name: `Select ${first} ${last}` }).click();
  const sleep = async (name: RegExp, told: RegExp) => {
    await page.getByRole("button", { name: "Pause" }).click();
    const item = page.getByRole("menuitem", { name });
    await expect(item).toHaveText(told);
    await item.click();
  };
  const sleepAnHour = (told: RegExp) => sleep(/^1 hour/, told);
  await expect(page.getByRole("row", { name: new RegExp(`Ana ${last}`) })).toContainText("Opted out");
  await pick("Ana");
  await sleepAnHour(/^1 hour$/);
  await expect(messagesOf(page).getByText("0 files paused; 1 has opted out")).toBeVisible();
  await pick("Ana");
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(messagesOf(page).getByText("0 files resumed; 1 has opted out")).toBeVisible();
  await pick("Ana");
  await pick("Bea");
  // Both properties are in California.
  await sleepAnHour(/^1 hour\w{3} \d+:\d\d [ap]m PT$/);
  const told = /^1 file paused until \w{3} \d+:\d\d [ap]m PT; 1 has opted out$/;
  await expect(messagesOf(page).getByText(told)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`Bea ${last}`) })).toContainText("Paused");

  await pick("Bea");
  await sleep(/^Tomorrow morning/, /^Tomorrow morning, their time\w{3} 9:00 am PT$/);
  await expect(messagesOf(page).getByText(/^1 file paused until \w{3} 9:00 am PT$/)).toBeVisible();

  // Another user stopped contact after the file was selected here.
  await pick("Bea");
  await owner("POST", `/v1/applications/${ids[1]}/stop`, {});
  await expect(page.getByRole("row", { name: new RegExp(`Bea ${last}`) })).toContainText("Opted out");
  await expect(messagesOf(page).getByRole("article")).toHaveCount(0);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(messagesOf(page).getByText("0 files resumed; 1 has opted out")).toBeVisible();
});

test("a search without results says so on the board and in the table, and can be cleared there", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner);
  for (const path of ["/pipeline", "/applications"]) {
    await page.goto(`${ownedServer.url}${path}?state=hi&search=nobodyiscalledso`);
    const text = "No files match. Clear filters or change your search.";
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.locator("[aria-live=polite]").filter({ hasText: text })).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(`${ownedServer.url}${path}`);
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    await expect(page.getByText(text)).toBeHidden();
    await expect(page.getByRole("main")).toBeFocused();
  }
});
