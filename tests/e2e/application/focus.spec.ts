import { expect, type Page } from "@playwright/test";
import { pickStatus } from "../../support/browser/board";
import { test } from "../../support/browser/browser";
import { tabTo } from "../../support/browser/keyboard";
import { addFile } from "../../support/people/loan-file";

/**
 * Holds back requests of one method. Returns a function that releases them after some frames: with a frame, a browser
 * drops the focus from disabled elements.
 */
async function holdBack(page: Page, method: string): Promise<() => Promise<void>> {
  let goOn = () => {};
  const said = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/v1/**", async (route) => {
    if (route.request().method() === method) await said;
    await route.fallback();
  });
  return async () => {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    goOn();
  };
}

const unsaved = (page: Page) => page.getByRole("region", { name: "Unsaved changes" });
const saving = (page: Page) => page.getByRole("button", { name: "Saving…" });
const cityOf = (page: Page) => page.getByRole("textbox", { name: "City", exact: true });

test("after a save, typing continues in place, and after a pressed button the focus stays in the form", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const city = cityOf(page);
  await city.fill("Oakland");
  const letFirstOn = await holdBack(page, "PATCH");
  await page.keyboard.press("Control+s");
  await expect(saving(page)).toBeVisible();
  await letFirstOn();
  await expect(unsaved(page)).toBeHidden();
  await expect(city).toBeFocused();
  await page.keyboard.type(" Hills");
  await expect(city).toHaveValue("Oakland Hills");

  const letSecondOn = await holdBack(page, "PATCH");
  await tabTo(page, /^Save$/);
  await page.keyboard.press("Enter");
  await expect(saving(page)).toBeVisible();
  await letSecondOn();
  await expect(unsaved(page)).toBeHidden();
  expect((await owner("GET", `/v1/applications/${id}`)).json.subjectPropertyCity).toBe("Oakland Hills");
  await expect(page.locator("form:focus")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.locator("form :focus")).toHaveCount(1);
});

test("clicking elsewhere during a save keeps the focus there", async ({ ownerPage: page, ownedServer, owner }) => {
  const { id } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await cityOf(page).fill("Oakland");
  const letOn = await holdBack(page, "PATCH");
  await page.keyboard.press("Control+s");
  await expect(saving(page)).toBeVisible();
  await page.getByRole("banner").click({ position: { x: 4, y: 4 } });
  await letOn();
  await expect(unsaved(page)).toBeHidden();
  await expect(cityOf(page)).toBeEnabled();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
});

test("a busy button keeps the focus, and sends one request however often it is pressed", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner);
  const letOn = await holdBack(page, "POST");
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const exports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/personal-data")) exports.push(request.method());
  });
  const button = page.getByRole("button", { name: "Export data" });
  const download = page.waitForEvent("download");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Collecting…" })).toBeDisabled();
  await page.keyboard.press("Enter");
  await letOn();
  await download;
  await expect(button).toBeFocused();
  expect(exports).toHaveLength(1);
});

test("after a refused dialog, its button keeps the focus for another try", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await page.getByRole("button", { name: "Stop contact…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Stop contact with/ });
  const stop = dialog.getByRole("button", { name: "Stop contact" });
  await page.context().setOffline(true);
  await expect(stop).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeEnabled();
  await page.context().setOffline(false);
  await expect(stop).toBeEnabled();
  await page.route("**/stop", (route) => route.fulfill({ status: 503 }), { times: 1 });
  const letOn = await holdBack(page, "POST");
  await stop.press("Enter");
  await expect(dialog.getByRole("button", { name: "Stopping…" })).toBeDisabled();
  await letOn();
  await expect(dialog.getByText("Contact is not stopped")).toBeVisible();
  await expect(stop).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Opted out", { exact: true })).toBeVisible();
});

test("a row resumed by keyboard leaves the list, and the focus stays in it", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id, name } = await addFile(owner);
  await owner("POST", "/agents/sleep", { type: "gizmoId", id, sleepDuration: 3_600_000 });
  await page.goto(`${ownedServer.url}/agent`);
  const asleep = page.getByRole("region", { name: "Paused" });
  await asleep.getByRole("button", { name: `Resume ${name}` }).focus();
  const letOn = await holdBack(page, "POST");
  await page.keyboard.press("Enter");
  await expect(asleep.getByRole("button", { name: "Resuming…" })).toBeVisible();
  await letOn();
  await expect(asleep.getByRole("link", { name })).toBeHidden();
  await expect.poll(() => asleep.evaluate((list) => list.contains(document.activeElement))).toBe(true);
});

test("a withdrawn invitation leaves the list, and the focus stays on the page's lists", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const email = "withdrawn@example.com";
  await owner("POST", "/v1/people", { email, role: "officer" });
  await page.goto(`${ownedServer.url}/settings/people`);
  const withdraw = page.getByRole("button", { name: `Withdraw the invitation of ${email}` });
  await withdraw.focus();
  await page.keyboard.press("Enter");
  await expect(withdraw).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});

test("replacing or removing a hidden value, or canceling, keeps the focus nearby", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner, { primaryBorrowerSsn: "123456789" });
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const press = async (name: RegExp) => {
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
  };
  const ssn = page.getByRole("textbox", { name: "Social security number" });
  await press(/^Replace/);
  await expect(ssn).toBeFocused();
  await page.keyboard.type("98765");
  await expect(ssn).toHaveValue("987-65");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Keep the saved value" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(ssn).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Reveal/ })).toBeFocused();
  await press(/^Remove/);
  await expect(page.getByText("Removed when you save")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Removed when you save")).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Reveal/ })).toBeFocused();
});

test("after a discard, and after a refused save, the focus stays in the form", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const inForm = page.locator("form:focus");
  await cityOf(page).fill("Oakland");
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(unsaved(page)).toBeHidden();
  await expect(inForm).toHaveCount(1);
  await cityOf(page).fill("Oakland");
  await page.route("**/v1/applications/*", (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("alert").filter({ hasText: "Your changes are not saved" })).toBeFocused();
  await page.unroute("**/v1/applications/*");
  await page.keyboard.press("Control+s");
  await expect(unsaved(page)).toBeHidden();
  await expect(inForm).toHaveCount(1);
});

test("clearing the filters keeps the focus in them", async ({ ownerPage: page, ownedServer, owner }) => {
  await addFile(owner);
  await page.goto(`${ownedServer.url}/pipeline?state=ca`);
  await page.getByRole("button", { name: "Filter" }).press("Enter");
  const filters = page.getByRole("dialog", { name: "Filter files" });
  await filters.getByRole("button", { name: "Clear all" }).press("Enter");
  await expect(filters.getByRole("button", { name: "Clear all" })).toBeHidden();
  await expect(filters).toBeFocused();
});

test("dismissing a toast restores the focus", async ({ ownerPage: page, ownedServer, owner }) => {
  const { name } = await addFile(owner);
  const [, last = ""] = name.split(" ");
  await addFile(owner, { primaryBorrowerFirstName: "Bea", primaryBorrowerLastName: last });
  await page.goto(`${ownedServer.url}/pipeline?search=${last}`);
  const card = page.getByRole("link", { name, exact: true });
  await card.focus();
  await page.keyboard.press("m");
  await pickStatus(page, "docs");
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  await expect(dismiss).toBeVisible();
  await card.focus();
  await page.keyboard.press("F6");
  await dismiss.focus();
  await page.keyboard.press("Enter");
  await expect(dismiss).toBeHidden();
  await expect(card).toBeFocused();
});

test("leaving the search with Escape restores the focus", async ({ ownerPage: page, ownedServer, owner }) => {
  const { name } = await addFile(owner);
  await page.goto(`${ownedServer.url}/pipeline`);
  const card = page.getByRole("link", { name, exact: true });
  await expect(card).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search files" });
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main")).toBeFocused();
  await card.focus();
  await page.keyboard.press("/");
  await page.keyboard.press("Escape");
  await expect(card).toBeFocused();
});

test("navigating at once does not pull the focus back to a file", async ({ ownerPage: page, ownedServer, owner }) => {
  const { name } = await addFile(owner);
  await page.goto(`${ownedServer.url}/pipeline?search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name, exact: true }).press("x");
  await expect(page.getByRole("button", { name: "Move to…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Type a command, name or phone number" }).fill("go to files");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: `Select ${name}` }).waitFor();
  // Longer than the focus looks for a way back to a file.
  const isOutside = await page.evaluate(async () => {
    for (let frame = 0; frame < 100; frame++) await new Promise(requestAnimationFrame);
    return document.activeElement?.closest("table") === null;
  });
  expect(isOutside).toBe(true);
});

test("bulk changes in the table, and their undo, keep the focus in it", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { name } = await addFile(owner);
  const [, last = ""] = name.split(" ");
  await addFile(owner, { primaryBorrowerFirstName: "Bea", primaryBorrowerLastName: last });
  await page.goto(`${ownedServer.url}/applications?contactState=active&search=${last}`);
  const pick = (first: string) => page.getByRole("checkbox", { name: `Select ${first} ${last}` }).press("Space");
  await pick("Ana");
  await page.getByRole("button", { name: "Move to…" }).press("Enter");
  await pickStatus(page, "contacted");
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Contacted");
  await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("New");
  await expect(page.getByRole("link", { name, exact: true })).toBeFocused();

  await pick("Ana");
  await page.getByRole("button", { name: "Pause" }).press("Enter");
  await page.getByRole("menuitem", { name: /^1 hour/ }).press("Enter");
  // Paused files no longer match the filter.
  await expect(page.getByRole("link", { name, exact: true })).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main, table")?.tagName)).toBeTruthy();
  await pick("Bea");
  await page.getByRole("button", { name: "Pause" }).press("Enter");
  await page.getByRole("menuitem", { name: /^1 hour/ }).press("Enter");
  await expect(page.getByText("No files match.").first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});
