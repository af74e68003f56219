import { expect, type Page } from "@playwright/test";
import { cardOf, chooseFilter, openBoard } from "../../support/browser/board";
import { expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

const searchOf = (page: Page) => page.getByRole("searchbox", { name: "Search files" });
const barOf = (page: Page) => page.getByRole("region", { name: "Selected files" });

/** Filters the page to files with active contact. */
async function filterByContact(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Filter" }).click();
  await chooseFilter(page, "Contact", "Active");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/contactState=active/);
}

test("on the board, a new search or filter clears the selection", async ({ ownerPage: page, owner, ownedServer }) => {
  const { name } = await addFile(owner);
  const [, last = ""] = name.split(" ");
  await addFile(owner, { primaryBorrowerFirstName: "Bea", primaryBorrowerLastName: last });
  await openBoard(page, ownedServer.url, last);
  const pick = (first: string) => cardOf(page, `${first} ${last}`).click({ modifiers: ["ControlOrMeta"] });
  await pick("Ana");
  await pick("Bea");
  await expect(barOf(page)).toContainText("2 files");
  await searchOf(page).fill(`Bea ${last}`);
  await expect(cardOf(page, name)).toBeHidden();
  await expect(barOf(page)).toBeHidden();

  await pick("Bea");
  await barOf(page).getByRole("button", { name: "Stop contact…" }).click();
  await expect(page.getByRole("list", { name: "Files to stop" }).getByRole("listitem")).toHaveText([`Bea ${last}`]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(barOf(page)).toContainText("1 file");
  await filterByContact(page);
  await expect(barOf(page)).toBeHidden();
});

test("in the table, a new search or filter clears the selection, and a new order keeps it", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner);
  const [, last = ""] = name.split(" ");
  await page.goto(`${ownedServer.url}/applications?search=${last}`);
  const box = page.getByRole("checkbox", { name: `Select ${name}` });
  await box.click();
  await page.getByRole("button", { name: "Sort" }).click();
  await page.getByRole("menuitemradio", { name: "Newest received first" }).click();
  await expect(page).toHaveURL(/sort=createdAt/);
  await expect(barOf(page)).toContainText("1 file");
  await filterByContact(page);
  await expect(barOf(page)).toBeHidden();
  await box.click();
  await searchOf(page).fill(name);
  await expect(page).toHaveURL(/search=Ana/);
  await expect(barOf(page)).toBeHidden();
});

test("saving a view explains that a search for personal data is not part of it", async ({
  ownerPage: page,
  ownedServer,
}) => {
  await page.goto(`${ownedServer.url}/applications`);
  await expectLoaded(page);
  const note = page.getByText(/looks personal, so it isn’t saved/);
  const openDialog = async () => {
    await page.getByRole("button", { name: "Show: Everything" }).click();
    await page.getByRole("menuitem", { name: "Save this view…" }).click();
    await expect(page.getByRole("textbox", { name: "Name" })).toBeVisible();
  };
  await openDialog();
  await expect(note).toBeHidden();
  await page.keyboard.press("Escape");
  const asked = page.waitForRequest(/search=ana%40example\.com/);
  await searchOf(page).fill("ana@example.com");
  await asked;
  await openDialog();
  await expect(note).toBeVisible();
});

test("the board and the table share the search, and keep one for personal data out of the URL", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner);
  const other = await addFile(owner);
  const [, last = ""] = name.split(" ");
  await openBoard(page, ownedServer.url, last);
  await page.getByRole("link", { name: "Show as a table" }).click();
  await expect(page.getByRole("checkbox", { name: `Select ${name}` })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: `Select ${other.name}` })).toBeHidden();
  await expect(searchOf(page)).toHaveValue(last);
  await page.getByRole("link", { name: "Show as a board" }).click();
  await expect(cardOf(page, name)).toBeVisible();
  await expect(page).toHaveURL(`${ownedServer.url}/pipeline?search=${last}`);
  const asked = page.waitForRequest(/search=415\+556/);
  await searchOf(page).fill("415 556 0199");
  await asked;
  await page.getByRole("link", { name: "Show as a table" }).click();
  await expect(page).toHaveURL(`${ownedServer.url}/applications`);
  await expect(searchOf(page)).toHaveValue("415 556 0199");
  await expect(page.getByRole("checkbox", { name: `Select ${name}` })).toBeHidden();
  await page.getByRole("link", { name: "Agent", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact agent" })).toBeVisible();
  await page.getByRole("link", { name: "Files", exact: true }).click();
  await expect(searchOf(page)).toHaveValue("");
});

test("a search still being typed when a file opens changes only the board's URL", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  const [, last = ""] = name.split(" ");
  await openBoard(page, ownedServer.url, last);
  await expect(cardOf(page, name)).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await searchOf(page).fill(name);
  await cardOf(page, name).click();
  await expect(page).toHaveURL(`${ownedServer.url}/applications/${id}`);
  const asked = page.waitForRequest(/pipeline\/cards\?.*search=Ana/);
  await page.clock.resume();
  await asked;
  expect(page.url()).toBe(`${ownedServer.url}/applications/${id}`);
  await page.goBack();
  await expect(page).toHaveURL(/\/pipeline\?search=Ana/);
  await expect(searchOf(page)).toHaveValue(name);
});

test("several lead providers are chosen from a list, by mouse and keyboard", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const [acme, beta] = [
    await addFile(owner, { leadProviderSlug: "acme-leads" }),
    await addFile(owner, { leadProviderSlug: "beta-leads" }),
  ];
  const { name } = await addFile(owner, { leadProviderSlug: "gamma-leads" });
  await openBoard(page, ownedServer.url);
  await page.getByRole("button", { name: "Filter" }).click();
  await chooseFilter(page, "Lead provider", "acme-leads");
  await chooseFilter(page, "Lead provider", "beta-leads");
  await expectAccessible(page);
  await expect(page).toHaveURL(/leadProviderSlug=acme-leads%2Cbeta-leads/);
  await page.keyboard.press("Escape");
  for (const one of [acme, beta]) await expect(page.getByRole("link", { name: one.name, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toBeHidden();
  // Each filter is listed and can be removed separately.
  const active = page.getByRole("list", { name: "Active filters" });
  await expect(active.getByRole("button")).toHaveText(["acme-leads", "beta-leads", "Clear all"]);
  await active.getByRole("button", { name: "Remove acme-leads" }).click();
  await expect(page.getByRole("link", { name: acme.name, exact: true })).toBeHidden();
  await expect(page.getByRole("link", { name: beta.name, exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("the table is filtered by status, by no team and by the day a lead was received", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const lead = await addFile(owner);
  const [, last = ""] = lead.name.split(" ");
  const of = (fields: object) => addFile(owner, { primaryBorrowerLastName: last, ...fields });
  const funded = await of({ primaryBorrowerFirstName: "Fay", status: "FUNDED" });
  const other = await of({ primaryBorrowerFirstName: "Tom", teamId: `team-${last}` });
  await page.goto(`${ownedServer.url}/applications?search=${last}`);
  const rowOf = (file: { name: string }) => page.getByRole("link", { name: file.name, exact: true });
  await expect(page.getByText("3 files", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Filter" }).click();
  await chooseFilter(page, "Status", "Funded");
  await expect(page.getByText("1 file", { exact: true })).toBeVisible();
  await expect(rowOf(funded)).toBeVisible();
  await expect(rowOf(lead)).toBeHidden();
  await page.getByRole("button", { name: "Remove Funded" }).click();
  await page.getByRole("button", { name: "Filter" }).click();
  await chooseFilter(page, "Team", "No team");
  await expect(rowOf(other)).toBeHidden();
  await expect(rowOf(lead)).toBeVisible();
  await page.getByRole("textbox", { name: "Received to" }).or(page.getByLabel("Received to")).fill("2020-01-01");
  await expect(page.getByText("No files match.").first()).toBeVisible();
});

test("an unknown filter is refused, and can be removed there", async ({ ownerPage: page, owner, ownedServer }) => {
  const { name } = await addFile(owner);
  for (const path of ["/pipeline", "/applications"]) {
    await page.goto(`${ownedServer.url}${path}?state=xx`);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("could not be loaded");
    await expect(alert.getByRole("button", { name: "Try again" })).toBeHidden();
    await alert.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(`${ownedServer.url}${path}`);
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
  }
});
