import { EventEmitter, once } from "node:events";
import { expect } from "@playwright/test";
import { cardOf, columnOf, dragTo, hold, openBoard } from "../../support/browser/board";
import { ANN, enter, test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";
import { signIn } from "../../support/people/sign-in";

test("a card dragged to another column is still there after a reload", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  // No file is in Attempted, so its column is collapsed. It accepts the card anyway.
  await dragTo(page, cardOf(page, name), columnOf(page, "Attempted"));
  await expect(cardOf(columnOf(page, "Attempted"), name)).toBeVisible();
  await expect(page.getByText(`${name} moved from New to Attempted`)).toBeAttached();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  expect((await owner("GET", `/v1/applications/${id}`)).json.status).toBe("ATTEMPTED");
  await page.reload();
  await expect(cardOf(columnOf(page, "Attempted"), name)).toBeVisible();
});

test("a folded column opens while a card is held over it", async ({ ownerPage: page, owner, ownedServer }) => {
  const { name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  await hold(page, cardOf(page, name), columnOf(page, "Contacted"));
  await expect(page.getByRole("button", { name: "Collapse Contacted" })).toBeVisible();
  await page.mouse.up();
  await expect(cardOf(columnOf(page, "Contacted"), name)).toBeVisible();
});

test("a move is undone from the toast and by keyboard", async ({ ownerPage: page, owner, ownedServer }) => {
  const { id, name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  await dragTo(page, cardOf(page, name), columnOf(page, "Attempted"));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cardOf(columnOf(page, "New"), name)).toBeVisible();
  await expect.poll(async () => (await owner("GET", `/v1/applications/${id}`)).json.status).toBe("NEW");

  await dragTo(page, cardOf(page, name), columnOf(page, "Attempted"));
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cardOf(columnOf(page, "New"), name)).toBeVisible();
  await expect.poll(async () => (await owner("GET", `/v1/applications/${id}`)).json.status).toBe("NEW");
  const { data } = (await owner("GET", `/v1/applications/${id}/history`)).json;
  expect(data).toHaveLength(5);
});

test("a conflict names the user who moved the card first, and offers both moves", async ({
  ownerPage: page,
  owner,
  join,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  const rival = await join("manager");
  await openBoard(page, ownedServer.url, name);
  await hold(page, cardOf(page, name), columnOf(page, "Attempted"));
  // The other user makes the change in their own browser, so that it counts as theirs.
  await rival.page.goto(`${ownedServer.url}/agent`);
  const status = await rival.page.evaluate(async (path) => {
    const headers = { "Content-Type": "application/json" };
    return (await fetch(path, { method: "PATCH", headers, body: JSON.stringify({ status: "PRE_APPROVED" }) })).status;
  }, `/v1/applications/${id}`);
  expect(status).toBe(200);
  await page.mouse.up();
  await expect(
    page.getByText(new RegExp(`${rival.name} moved ${name} to Pre-approved at \\d+:\\d\\d`)).first(),
  ).toBeVisible();
  await expect(cardOf(columnOf(page, "Pre-approved"), name)).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave it" })).toBeVisible();
  await page.getByRole("button", { name: "Move to Attempted anyway" }).click();
  await expect(cardOf(columnOf(page, "Attempted"), name)).toBeVisible();
  await expect(cardOf(page, name)).toBeFocused();
  await expect.poll(async () => (await owner("GET", `/v1/applications/${id}`)).json.status).toBe("ATTEMPTED");
  // Undo returns it to the status that the other user moved it to.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cardOf(columnOf(page, "Pre-approved"), name)).toBeVisible();
  await expect.poll(async () => (await owner("GET", `/v1/applications/${id}`)).json.status).toBe("PRE_APPROVED");
});

test("when two users move a card to the same column, neither is asked anything", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  await hold(page, cardOf(page, name), columnOf(page, "Attempted"));
  await owner("PATCH", `/v1/applications/${id}`, { status: "ATTEMPTED" });
  await page.mouse.up();
  await expect(page.getByText(`moved ${name} to Attempted at`).first()).toBeVisible();
  await expect(page.getByText("It’s already where you wanted it.")).toBeVisible();
  await expect(page.getByRole("button", { name: /anyway$/ })).toHaveCount(0);
  await expect(cardOf(columnOf(page, "Attempted"), name)).toBeVisible();
});

test("a conflict names the user who moved the card last, not one who only changed it", async ({
  ownerPage: page,
  owner,
  join,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  const { name: rival, email } = await join("manager");
  const asRival = await signIn(ownedServer.url, { email });
  await openBoard(page, ownedServer.url, name);
  await dragTo(page, cardOf(page, name), columnOf(page, "Attempted"));
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await hold(page, cardOf(columnOf(page, "Attempted"), name), columnOf(page, "Contacted"));
  expect((await asRival("PATCH", `/v1/applications/${id}`, { subjectPropertyCity: "Oakland" })).status).toBe(200);
  await page.mouse.up();
  await expect(page.getByText(new RegExp(`^${rival} changed ${name} at \\d+:\\d\\d`)).first()).toBeVisible();
  await page.getByRole("button", { name: "Leave it" }).press("Enter");
  await expect(cardOf(page, name)).toBeFocused();
});

test("without the server a moved card goes back, and a message says so", async ({ page, ownServer }) => {
  const { name } = await addFile(await signIn(ownServer.url, ANN));
  await enter(page, ownServer.url, ANN.email);
  await openBoard(page, ownServer.url);
  const card = cardOf(columnOf(page, "New"), name);
  await expect(card).toBeVisible();
  await hold(page, card, columnOf(page, "Attempted"));
  await ownServer.end("SIGKILL");
  await page.mouse.up();
  await expect(page.getByText(`${name} stays in New.`, { exact: true })).toBeVisible();
  await expect(page.getByText(/The server did not answer/).first()).toBeVisible();
  await expect(card).toBeVisible();
});

test("a card is moved from its menu by typing, and the next card gets the focus", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner);
  const [, last = ""] = name.split(" ");
  await addFile(owner, { primaryBorrowerFirstName: "Second", primaryBorrowerLastName: last });
  await openBoard(page, ownedServer.url, last);
  // Pointing at a card keeps other users' changes from opening columns, but not one's own moves.
  await cardOf(page, name).hover();
  await cardOf(page, `Second ${last}`).focus();
  await page.keyboard.press("m");
  await page.getByRole("combobox", { name: "Type a status" }).pressSequentially("docs");
  await expect(page.getByRole("option")).toHaveText([/Docs out/]);
  await page.keyboard.press("Enter");
  await expect(cardOf(columnOf(page, "Docs out"), `Second ${last}`)).toBeVisible();
  await expect(cardOf(page, name)).toBeFocused();

  await columnOf(page, "New").getByRole("article").hover();
  await page.getByRole("button", { name: `Move ${name} to…` }).click();
  await page.getByRole("option", { name: /^Funded/ }).click();
  await expect(cardOf(columnOf(page, "Funded"), name)).toBeVisible();
});

test("data read before a move does not undo it on screen", async ({ ownerPage: page, owner, ownedServer }) => {
  const { name } = await addFile(owner);
  const [, last = ""] = name.split(" ");
  await addFile(owner, { primaryBorrowerFirstName: "Second", primaryBorrowerLastName: last });
  await openBoard(page, ownedServer.url, last);
  const steps = new EventEmitter();
  const moveSent = once(steps, "move sent");
  const readTold = once(steps, "read told");
  await page.route("**/v1/applications/*", async (route) => {
    await moveSent;
    await route.continue();
  });
  await dragTo(page, cardOf(page, name), columnOf(page, "Attempted"));
  const card = cardOf(columnOf(page, "Attempted"), name);
  await card.focus();

  let reads = 0;
  await page.route(/\/v1\/pipeline(\/cards)?\?/, async (route) => {
    const response = await route.fetch();
    reads++;
    await readTold;
    await route.fulfill({ response });
  });
  // Another file makes the counts and the cards reload while the move is in progress.
  await addFile(owner, { primaryBorrowerFirstName: "Third", primaryBorrowerLastName: last });
  await expect.poll(() => reads).toBeGreaterThanOrEqual(2);
  const answered = page.waitForResponse("**/v1/applications/*");
  steps.emit("move sent");
  await answered;
  steps.emit("read told");
  await expect(cardOf(columnOf(page, "New"), `Third ${last}`)).toBeVisible();
  await expect(card).toBeFocused();
  await expect(cardOf(page, name)).toHaveCount(1);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a read-only user is offered no move", async ({ join, owner, ownedServer }) => {
  const { name } = await addFile(owner);
  const { page } = await join("readOnly");
  await openBoard(page, ownedServer.url, name);
  await expect(cardOf(page, name)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Move|^Select/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "New lead" })).toHaveCount(0);
});
