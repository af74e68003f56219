import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { muteEvents } from "../../support/clients/held-requests";
import { addFile, saveButton } from "../../support/people/loan-file";

const contactOf = (page: Page) => page.getByRole("region", { name: "Contact", exact: true });

test("contact is paused until the announced time, and resumes", async ({ ownerPage: page, ownedServer, owner }) => {
  const { id } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const contact = contactOf(page);
  await expect(contact.getByText("Active", { exact: true })).toBeVisible();
  await contact.getByRole("button", { name: "Pause contact…" }).click();
  const dialog = page.getByRole("dialog", { name: "Pause contact" });
  await dialog.getByRole("radio", { name: "Tomorrow morning, their time" }).check();
  await expect(dialog.getByText(/Resumes \w{3} 9:00 am PT/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: "Custom date and time" }).check();
  await dialog.getByLabel("Resume at (your time)").fill("2020-01-01T10:00");
  await expect(dialog.getByText("Select a time in the future, within one year.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Pause contact", exact: true })).toBeDisabled();
  await dialog.getByRole("radio", { name: "Tomorrow morning, their time" }).check();
  await dialog.getByRole("button", { name: "Pause contact", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(contact.getByText(/Until \w{3} 9:00 am PT/)).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText("paused contact");
  await expect(page.getByRole("region", { name: "History" })).toContainText(/Paused until: .+ [ap]m [A-Z]{2,4}/);
  expect((await owner("GET", `/v1/applications/${id}/contact`)).json).toMatchObject({ state: "sleeping" });
  await contact.getByRole("button", { name: "Resume now" }).click();
  await expect(contact.getByText("Active", { exact: true })).toBeVisible();
});

test("a stop lists the files it affects, shows once confirmed, and only some may undo it", async ({
  ownerPage: page,
  ownedServer,
  owner,
  join,
}) => {
  const { id } = await addFile(owner, { primaryBorrowerEmail: "twice@mail.test" });
  const other = await addFile(owner, { primaryBorrowerEmail: "twice@mail.test" });
  const officer = await join("officer");
  await officer.page.goto(`${ownedServer.url}/applications/${id}`);
  const contact = contactOf(officer.page);
  await expect(officer.page.getByRole("region", { name: "Possible duplicates" })).toContainText(other.name);
  await contact.getByRole("button", { name: "Stop contact…" }).click();
  const dialog = officer.page.getByRole("dialog", { name: /^Stop contact with/ });
  await expect(dialog).toContainText("this phone or email");
  await expect(dialog).toContainText("One other file");
  await expectAccessible(officer.page);
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Asked by text message");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await officer.page.route(`**/v1/applications/${id}/stop`, async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Stop contact" }).click();
  await expect(dialog.getByRole("button", { name: "Stopping…" })).toBeDisabled();
  await expect(contact.getByText("Active", { exact: true })).toBeVisible();
  answer();
  await expect(contact.getByText("Opted out", { exact: true })).toBeVisible();
  await expect(contact).toContainText(`by ${officer.name}`);
  await expect(contact).toContainText("Asked by text message");
  await expect(
    contact.getByText("Only an owner or manager can allow contact again, and must give a reason."),
  ).toBeVisible();

  await page.goto(`${ownedServer.url}/applications/${other.id}`);
  await expect(contactOf(page).getByText("Opted out", { exact: true })).toBeVisible();
  await contactOf(page).getByRole("button", { name: "Allow contact again…" }).click();
  const resume = page.getByRole("dialog", { name: /^Allow contact with/ });
  await resume.getByRole("button", { name: "Allow contact again" }).click();
  await expect(resume.getByRole("textbox", { name: "Reason" })).toHaveAccessibleDescription(/Enter a reason/);
  await resume.getByRole("textbox", { name: "Reason" }).fill("Agreed on the phone");
  await expectAccessible(page);
  await resume.getByRole("button", { name: "Allow contact again" }).click();
  await expect(contactOf(page).getByText("Active", { exact: true })).toBeVisible();
  await expect(contact.getByText("Active", { exact: true })).toBeVisible();
});

/** Opens a new file up to the stop dialog. Returns its id. */
async function askToStop(page: Page, { url }: { readonly url: string }, owner: Parameters<typeof addFile>[0]) {
  const { id } = await addFile(owner);
  await page.goto(`${url}/applications/${id}`);
  await contactOf(page).getByRole("button", { name: "Stop contact…" }).click();
  return id;
}

test("a stop shows once confirmed, however slowly the rest of the file loads", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const id = await askToStop(page, ownedServer, owner);
  await expectLoaded(page);
  let unanswered = 0;
  await page.route(`**/v1/applications/${id}{,/contact,/history*}`, () => {
    unanswered++;
  });
  const dialog = page.getByRole("dialog", { name: /^Stop contact with/ });
  await dialog.getByRole("button", { name: "Stop contact" }).click();
  await expect(dialog).toBeHidden();
  await expect(contactOf(page).getByText("Opted out", { exact: true })).toBeVisible();
  await expect.poll(() => unanswered).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

const HOUR_MS = 3_600_000;

/** Opens a file up to the pause dialog. */
async function askToSleep(page: Page, url: string, id: string) {
  await page.goto(`${url}/applications/${id}`);
  await expectLoaded(page);
  await contactOf(page).getByRole("button", { name: "Pause contact…" }).click();
  return page.getByRole("dialog", { name: "Pause contact" });
}

test("an hour is an hour from now, however long the page was open before", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner);
  await page.clock.install();
  let reads = 0;
  await page.route(`**/v1/applications/${id}/contact`, async (route) => {
    if (reads++ > 0) return route.continue();
    const response = await route.fetch();
    const contact: { readonly presets: readonly { readonly until: number }[] } = await response.json();
    // As if loaded two hours ago.
    const presets = contact.presets.map((preset) => ({ ...preset, until: preset.until - 2 * HOUR_MS }));
    await route.fulfill({ response, json: { ...contact, presets } });
  });
  const dialog = await askToSleep(page, ownedServer.url, id);
  await expect(dialog.getByRole("button", { name: "Pause contact", exact: true })).toBeEnabled();
  expect(reads).toBeGreaterThan(1);
  const before = reads;
  await page.clock.runFor(61_000);
  await expect.poll(() => reads).toBeGreaterThan(before);
  await expect(dialog.getByText(/^Resumes (?!automatically)/)).toBeVisible();
  await dialog.getByRole("button", { name: "Pause contact", exact: true }).click();
  await expect(dialog).toBeHidden();
  const { until } = (await owner("GET", `/v1/applications/${id}/contact`)).json;
  expect(Math.abs(until - Date.now() - HOUR_MS)).toBeLessThan(120_000);
});

test("a preset pause is not offered if its end could not be loaded", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner);
  // The file's creation is announced twice, so nothing is read again meanwhile.
  await muteEvents(page);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await expectLoaded(page);
  const refusal = { error: { code: "internal", message: "Something went wrong.", requestId: "r1" } };
  await page.route(`**/v1/applications/${id}/contact`, (route) => route.fulfill({ status: 500, json: refusal }));
  await contactOf(page).getByRole("button", { name: "Pause contact…" }).click();
  const dialog = page.getByRole("dialog", { name: "Pause contact" });
  await expect(dialog.getByRole("alert")).toContainText("Couldn't load pause options");
  await expect(dialog.getByRole("radio")).toHaveCount(1);
  await expect(dialog.getByRole("button", { name: "Pause contact", exact: true })).toBeDisabled();
  await page.unroute(`**/v1/applications/${id}/contact`);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("radio", { name: "1 hour" })).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Pause contact", exact: true })).toBeEnabled();
});

test("a phone that cannot be dialed is flagged until it is complete", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner, { primaryBorrowerPhone: "555-0100" });
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(contactOf(page).getByText("This number can't be dialed.")).toBeVisible();
  await page.getByRole("textbox", { name: "Phone", exact: true }).fill("415 555-0100");
  await page.keyboard.press("Control+s");
  await expect(contactOf(page).getByText("This number can't be dialed.")).toBeHidden();
});

test("the pause dialog explains that it must wait for the connection", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner);
  const dialog = await askToSleep(page, ownedServer.url, id);
  await page.context().setOffline(true);
  await expect(dialog.getByRole("button", { name: "Pause contact", exact: true })).toBeDisabled();
  await expect(dialog.getByText("You're offline. Contact can't be changed")).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog.getByText("You're offline. Contact can't be changed")).toBeHidden();
});

/** From here on, the page does not receive contact changes by itself. */
const hideContact = (page: Page, id: string) => page.route(`**/v1/applications/${id}{,/contact,/history*}`, () => {});

test("a stopped borrower is never shown as paused", async ({ ownedServer, owner, join }) => {
  const { page } = await join("officer");
  const { id } = await addFile(owner);
  const dialog = await askToSleep(page, ownedServer.url, id);
  await expect(dialog.getByText(/^Resumes (?!automatically)/)).toBeVisible();
  await hideContact(page, id);
  await owner("POST", `/v1/applications/${id}/stop`, {});
  await dialog.getByRole("button", { name: "Pause contact", exact: true }).click();
  await expect(page.getByText("This borrower has opted out: contact stays stopped.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a pause request reports a stop that arrives meanwhile", async ({ ownedServer, owner, join }) => {
  const { page } = await join("officer");
  const { id } = await addFile(owner);
  const dialog = await askToSleep(page, ownedServer.url, id);
  await owner("POST", `/v1/applications/${id}/stop`, {});
  await expect(dialog.getByRole("alert")).toContainText("Contact was already stopped by ann.");
  await expect(dialog.getByRole("button", { name: "Pause contact", exact: true })).toBeHidden();
  await expectAccessible(page);
});

test("a second stop reports whose stop came first, and that the reason was not kept", async ({
  ownedServer,
  owner,
  join,
}) => {
  const { page } = await join("officer");
  const id = await askToStop(page, ownedServer, owner);
  const dialog = page.getByRole("dialog", { name: /^(Stop c|C)ontact with/ });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Asked by text message");
  await expectLoaded(page);
  await hideContact(page, id);
  await owner("POST", `/v1/applications/${id}/stop`, { reason: "Asked by letter" });
  await dialog.getByRole("button", { name: "Stop contact" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Contact was already stopped by ann.");
  await expect(dialog.getByRole("alert")).toContainText("Your reason was not saved.");
  await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("Asked by text message");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("the stop dialog reports a stop that arrives meanwhile", async ({ ownedServer, owner, join }) => {
  const { page } = await join("officer");
  const id = await askToStop(page, ownedServer, owner);
  await expectLoaded(page);
  await owner("POST", `/v1/applications/${id}/stop`, { reason: "Asked by letter" });
  const dialog = page.getByRole("dialog", { name: /^Contact with .* is stopped$/ });
  await expect(dialog.getByRole("alert")).toContainText("Contact was already stopped by ann.");
  await expect(dialog.getByRole("button", { name: "Stop contact" })).toBeDisabled();
  await expectAccessible(page);
});

test("offline, contact cannot be changed, and nothing is queued for later", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const id = await askToStop(page, ownedServer, owner);
  await page.context().setOffline(true);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Stop contact" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(contactOf(page).getByText("You're offline")).toBeVisible();
  await expect(contactOf(page).getByRole("button", { name: "Stop contact…" })).toBeDisabled();
  await expect(page.getByRole("textbox", { name: "City" })).toBeEnabled();
  await page.context().setOffline(false);
  await expect(contactOf(page).getByRole("button", { name: "Stop contact…" })).toBeEnabled();
  expect((await owner("GET", `/v1/applications/${id}/contact`)).json).toMatchObject({ state: "active" });
});

test("the SSN shows dots and its last four until revealed; the history records it, and it hides again", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner, {
    primaryBorrowerSsn: "123456789",
    primaryBorrowerDateOfBirth: "1984-02-29",
  });
  await page.clock.install();
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const ssn = page.getByRole("region", { name: "Social security number" });
  await expect(ssn).toContainText("•••-••-6789");
  await expect(page.locator("body")).not.toContainText("123-45-6789");
  await ssn.getByRole("button", { name: "Reveal" }).click();
  await expect(ssn).toContainText("123-45-6789");
  await expectAccessible(page);
  await expect(page.getByRole("region", { name: "History" })).toContainText("viewed social security number");
  await page.clock.runFor(31_000);
  await expect(ssn).toContainText("•••-••-6789");
  await expect(page.locator("body")).not.toContainText("123-45-6789");

  await ssn.getByRole("button", { name: "Replace" }).click();
  await page.getByRole("textbox", { name: "Social security number" }).pressSequentially("987654321");
  await page.getByRole("region", { name: "Date of birth" }).getByRole("button", { name: "Remove" }).click();
  await saveButton(page).click();
  await expect(ssn).toContainText("•••-••-4321");
  await expect(page.getByRole("textbox", { name: "Date of birth" })).toBeVisible();
  expect((await owner("POST", `/v1/applications/${id}/reveal`, { field: "primaryBorrowerSsn" })).json).toEqual({
    value: "987654321",
  });
});

test("an earlier value can be restored through the form", async ({ ownerPage: page, ownedServer, owner }) => {
  const { id } = await addFile(owner);
  for (let step = 0; step < 25; step++)
    await owner("PATCH", `/v1/applications/${id}`, { subjectPropertyCity: `City ${step}` });
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem").filter({ hasText: "City 23 → City 24" }).first()).toContainText(
    "in the app",
  );
  await expect(history).not.toContainText("San Jose");
  await history.getByRole("button", { name: "Show earlier changes" }).click();
  await history.getByRole("button", { name: "Restore City: San Jose" }).click();
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("San Jose");
  await expect(page.getByRole("textbox", { name: "City" })).toBeFocused();
  await saveButton(page).click();
  await expect(history).toContainText("City 24 → San Jose");
});

test("read-only users see the contact state and cannot change it", async ({ owner, ownedServer, join }) => {
  const { id } = await addFile(owner);
  const { page } = await join("readOnly");
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(contactOf(page).getByText("Active", { exact: true })).toBeVisible();
  await expect(contactOf(page).getByText("View only. Ask a manager for edit access.")).toBeVisible();
  await expect(contactOf(page).getByRole("button")).toHaveCount(0);
  await expectLoaded(page);
  await expectAccessible(page);
});
