import { expect, type Locator, type Page } from "@playwright/test";
import { cardOf, chooseFilter, columnOf, dragTo, hold } from "../../support/browser/board";
import { test } from "../../support/browser/browser";
import { inviteOn, joinBy, signOutOn } from "../../support/browser/joining";
import { OWNER, sendSetUp } from "../../support/browser/set-up-page";
import { callerOf } from "../../support/clients/http";
import { complaintsOf } from "../../support/people/complaints";

// A step that waits in vain fails soon, long before the day is over.
test.use({ actionTimeout: 10_000 });

const OFFICER = { name: "Olga Officer", email: "olga@example.com", role: "officer" };
const MANAGER = { name: "Mona Manager", email: "mona@example.com", role: "manager" };
const LEADS = [
  ["Ana", "Alder", "ca"],
  ["Ben", "Birch", "tx"],
  ["Cleo", "Cedar", "tx"],
  ["Dan", "Dogwood", "wa"],
  ["Eva", "Elm", "wa"],
] as const;

/** Moves a card without a mouse. */
async function moveByKeys(page: Page, name: string, status: string): Promise<void> {
  await cardOf(page, name).focus();
  await page.keyboard.press("m");
  await page.getByRole("combobox", { name: "Type a status" }).pressSequentially(status.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(cardOf(columnOf(page, status), name)).toBeVisible();
}

const historyOf = async (page: Page, url: string, id: string): Promise<Locator> => {
  await page.goto(`${url}/applications/${id}`);
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem").first()).toBeVisible();
  return history;
};

test("a working day, from the first owner to the last sign-out", async ({ page: owner, otherPage, newServer }) => {
  test.setTimeout(240_000);
  const { url } = newServer;
  const [officer, manager] = [await otherPage(), await otherPage()];
  const complaints = {
    owner: complaintsOf(owner, url),
    officer: complaintsOf(officer, url),
    manager: complaintsOf(manager, url),
  };
  const ids = new Map<string, string>();

  await test.step("the owner sets up, makes a token, and invites", async () => {
    await owner.goto(newServer.link);
    await sendSetUp(owner);
    await expect(owner).toHaveURL(`${url}/pipeline`);
    await owner.goto(`${url}/settings/tokens`);
    await owner.getByRole("button", { name: "Create a token" }).click();
    await owner.getByRole("textbox", { name: "Name" }).fill("Lead feed");
    await owner.getByRole("button", { name: "Create token" }).click();
    const token = await owner.getByRole("figure", { name: "the access token" }).textContent();
    await owner.getByRole("button", { name: "Done" }).click();
    await joinBy(officer, await inviteOn(owner, url, OFFICER), OFFICER);
    await joinBy(manager, await inviteOn(owner, url, MANAGER), MANAGER);
    await expect(officer.getByText("No files yet.")).toBeVisible();

    const feed = callerOf(url, token);
    for (const [index, [firstName, lastName, state]] of LEADS.entries()) {
      const lead = { crmId: `crm-${index}`, firstName, lastName, state, phone: `415 555 010${index}` };
      const { json } = await feed("POST", "/agents/ingest", { ...lead, leadProviderSlug: "acme-leads" });
      ids.set(firstName, json.gizmoAppId);
    }
  });

  await test.step("the officer sees the leads come in, filters, and moves them", async () => {
    await expect(columnOf(officer, "New").getByRole("article")).toHaveCount(LEADS.length);
    await officer.getByRole("button", { name: "Filter" }).click();
    await chooseFilter(officer, "State", "TX");
    await expect(columnOf(officer, "New").getByRole("article")).toHaveCount(2);
    await officer.getByRole("button", { name: "Clear all" }).first().click();
    await officer.keyboard.press("Escape");
    await expect(columnOf(officer, "New").getByRole("article")).toHaveCount(LEADS.length);
    await dragTo(officer, cardOf(officer, "Ana Alder"), columnOf(officer, "Attempted"));
    await expect(cardOf(columnOf(officer, "Attempted"), "Ana Alder")).toBeVisible();
    await moveByKeys(officer, "Ben Birch", "Contacted");
  });

  await test.step("the officer edits a file in the panel, and looks at its SSN", async () => {
    await cardOf(officer, "Ana Alder").click();
    const panel = officer.getByRole("dialog", { name: "Loan file" });
    await panel.getByRole("textbox", { name: "City" }).fill("Oakland");
    await panel.getByRole("textbox", { name: "Zip code" }).pressSequentially("94601");
    await panel.getByRole("textbox", { name: "Date of birth" }).pressSequentially("02291984");
    await panel.getByRole("textbox", { name: "Social security number" }).pressSequentially("123456789");
    await officer.keyboard.press("ControlOrMeta+s");
    const ssn = panel.getByRole("region", { name: "Social security number" });
    await expect(ssn).toContainText("•••-••-6789");
    await expect(panel.getByRole("region", { name: "Date of birth" })).toContainText("••/••/••••");
    await ssn.getByRole("button", { name: "Reveal" }).click();
    await expect(ssn).toContainText("123-45-6789");
    await ssn.getByRole("button", { name: "Hide" }).click();
  });

  await test.step("the agent sleeps until tomorrow, wakes, and is stopped", async () => {
    const contact = officer.getByRole("region", { name: "Contact", exact: true });
    await contact.getByRole("button", { name: "Pause contact…" }).click();
    await officer.getByRole("radio", { name: "Tomorrow morning, their time" }).check();
    await officer.getByRole("button", { name: "Pause contact", exact: true }).click();
    await expect(contact.getByText(/Until \w{3} 9:00 am PT/)).toBeVisible();
    await contact.getByRole("button", { name: "Resume now" }).click();
    await expect(contact.getByText("Active", { exact: true })).toBeVisible();
    await contact.getByRole("button", { name: "Stop contact…" }).click();
    await officer.getByRole("textbox", { name: "Reason" }).fill("Asked by text message");
    const question = officer.getByRole("dialog", { name: "Stop contact with Ana Alder?" });
    await question.getByRole("button", { name: "Stop contact", exact: true }).click();
    await expect(contact.getByText("Opted out", { exact: true })).toBeVisible();
    // Stays until the whole file has been read again, and would handle the key itself.
    await expect(question).toBeHidden();
    await officer.keyboard.press("Escape");
    await expect(columnOf(officer, "Attempted").getByText("Opted out")).toBeVisible();
  });

  await test.step("a move is undone, and one that somebody else forestalled is told", async () => {
    await dragTo(officer, cardOf(officer, "Cleo Cedar"), columnOf(officer, "Contacted"));
    await expect(cardOf(columnOf(officer, "Contacted"), "Cleo Cedar")).toBeVisible();
    await officer.keyboard.press("ControlOrMeta+z");
    await expect(cardOf(columnOf(officer, "New"), "Cleo Cedar")).toBeVisible();

    await hold(officer, cardOf(officer, "Dan Dogwood"), columnOf(officer, "Attempted"));
    await moveByKeys(manager, "Dan Dogwood", "Pre-approved");
    await officer.mouse.up();
    const told = officer.getByText(/Mona Manager moved Dan Dogwood to Pre-approved at \d+:\d\d/).first();
    await expect(told).toBeVisible();
    await officer.getByRole("button", { name: "Leave it" }).click();
    await expect(cardOf(columnOf(officer, "Pre-approved"), "Dan Dogwood")).toBeVisible();
  });

  await test.step("of three that are moved together one was changed, and is named", async () => {
    for (const name of ["Ben Birch", "Cleo Cedar", "Eva Elm"])
      await cardOf(officer, name).click({ modifiers: ["ControlOrMeta"] });
    await moveByKeys(manager, "Eva Elm", "Submittal");
    const bar = officer.getByRole("region", { name: "Selected files" });
    await expect(bar).toContainText("3 files");
    await bar.getByRole("button", { name: "Move to…" }).click();
    await officer.getByRole("option", { name: /^Processing/ }).click();
    const failed = officer.getByRole("dialog", { name: "1 file not changed" });
    await expect(failed.getByRole("listitem")).toHaveText([/^Eva Elm.*Someone changed this application/]);
    await failed.getByRole("button", { name: "Done" }).click();
    await expect(columnOf(officer, "Processing").getByRole("article")).toHaveCount(2);
    await expect(cardOf(columnOf(officer, "Submittal"), "Eva Elm")).toBeVisible();
  });

  await test.step("the manager takes the list away as a file", async () => {
    await manager.goto(`${url}/applications`);
    const download = manager.waitForEvent("download");
    await manager.getByRole("button", { name: "Export CSV" }).click();
    await manager.getByRole("link", { name: "For machines" }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
    const [, ...rows] = Buffer.concat(chunks).toString().trim().split("\n");
    expect(rows).toHaveLength(LEADS.length);
    expect(rows.join()).not.toMatch(/123-?45-?6789|1984-02-29/);
    const processed = rows.filter((row) => row.includes(",PROCESSING,")).map((row) => /Cedar|Birch/.exec(row)?.[0]);
    expect(processed.sort()).toEqual(["Birch", "Cedar"]);
  });

  await test.step("the history says who did all of it", async () => {
    const ana = await historyOf(owner, url, ids.get("Ana") ?? "");
    for (const entry of [
      /^Lead feed created the file.*via agent API/,
      /^Olga Officer moved New → Attempted.*in the app/,
      /^Olga Officer changed the file.*City: – → Oakland|^Olga Officer changed the file.*City: Oakland/,
      /^Olga Officer viewed social security number/,
      /^Olga Officer paused contact/,
      /^Olga Officer ended the pause/,
      /^Olga Officer stopped contact.*Reason: Asked by text message/,
    ])
      await expect(ana.locator("ol > li").filter({ hasText: entry })).toHaveCount(1);
    const dan = await historyOf(owner, url, ids.get("Dan") ?? "");
    await expect(dan.locator("ol > li").first()).toHaveText(/^Mona Manager.*New → Pre-approved/);
    const eva = await historyOf(owner, url, ids.get("Eva") ?? "");
    await expect(eva.locator("ol")).not.toContainText(OFFICER.name);
  });

  // The move that another user forestalled.
  const forestalled = expect.stringMatching(/status of 412 .* at \/v1\/applications\//);
  expect(complaints).toEqual({ owner: [], officer: [forestalled], manager: [] });

  await test.step("everybody signs out, and is out", async () => {
    for (const page of [owner, officer, manager]) {
      await signOutOn(page);
      await page.goto(`${url}/pipeline`);
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    }
    expect(newServer.output()).not.toContain(OWNER.email);
  });

  // A page that is still leaving may ask for news, which it no longer gets.
  const others = Object.values(complaints).flatMap((all) => all.filter((each) => !/status of 401 /.test(each)));
  expect(others).toEqual([forestalled]);
});
