import { expect, type Page, type Route } from "@playwright/test";
import { test } from "../support/browser";
import { tabTo } from "../support/keyboard";
import { addFile } from "../support/loan-file";

/** Longer than a frame, after which a browser has taken the focus from what is disabled. */
const SLOW_MS = 300;

/** Lets the requests of a method take their time on the way. */
async function slowDown(page: Page, method: string): Promise<void> {
  await page.route("**/v1/**", async (route) => {
    if (route.request().method() === method) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
}

const unsaved = (page: Page) => page.getByRole("region", { name: "Unsaved changes" });

test("after a save who typed types on, and who pressed the button goes on in the form", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner);
  await slowDown(page, "PATCH");
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const city = page.getByRole("textbox", { name: "City", exact: true });
  await city.fill("Oakland");
  await page.keyboard.press("Control+s");
  await expect(unsaved(page)).toBeHidden();
  await expect(city).toBeFocused();
  await page.keyboard.type(" Hills");
  await expect(city).toHaveValue("Oakland Hills");

  await tabTo(page, /^Save$/);
  await page.keyboard.press("Enter");
  await expect(unsaved(page)).toBeHidden();
  expect((await owner("GET", `/v1/applications/${id}`)).json.subjectPropertyCity).toBe("Oakland Hills");
  await expect(page.locator("form:focus")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.locator("form :focus")).toHaveCount(1);
});

test("a button that waited for its answer has the focus again", async ({ ownerPage: page, ownedServer, owner }) => {
  const { id } = await addFile(owner);
  await slowDown(page, "POST");
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const exports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/personal-data")) exports.push(request.method());
  });
  const button = page.getByRole("button", { name: "Export data" });
  const download = page.waitForEvent("download");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Collecting …" })).toBeDisabled();
  await page.keyboard.press("Enter");
  await download;
  await expect(button).toBeFocused();
  expect(exports).toHaveLength(1);
});

test("where what a dialog asks for is refused, its button keeps the focus for another try", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner);
  await slowDown(page, "POST");
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await page.getByRole("button", { name: "Stop contact …" }).click();
  const dialog = page.getByRole("dialog", { name: /^Stop contact with/ });
  await page.context().setOffline(true);
  await expect(dialog.getByRole("button", { name: "Stop contact" })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeEnabled();
  await page.context().setOffline(false);
  const refuse = (route: Route) => route.fulfill({ status: 503 });
  await page.route("**/stop", refuse);
  await dialog.getByRole("button", { name: "Stop contact" }).press("Enter");
  await expect(dialog.getByText("Contact is not stopped")).toBeVisible();
  await page.unroute("**/stop", refuse);
  await expect(dialog.getByRole("button", { name: "Stop contact" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Stopped", { exact: true })).toBeVisible();
});

test("who was woken by keyboard leaves the list, and the focus stays in it", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id, name } = await addFile(owner);
  await owner("POST", "/agents/sleep", { type: "gizmoId", id, sleepDuration: 3_600_000 });
  await slowDown(page, "POST");
  await page.goto(`${ownedServer.url}/agent`);
  const asleep = page.getByRole("region", { name: "Asleep" });
  await asleep.getByRole("button", { name: `Wake ${name}` }).focus();
  await page.keyboard.press("Enter");
  await expect(asleep.getByRole("link", { name })).toBeHidden();
  await expect.poll(() => asleep.evaluate((list) => list.contains(document.activeElement))).toBe(true);
});

test("who points elsewhere while a save is on its way stays there", async ({ ownerPage: page, ownedServer, owner }) => {
  const { id } = await addFile(owner);
  await slowDown(page, "PATCH");
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await page.getByRole("textbox", { name: "City", exact: true }).fill("Oakland");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Saving …" })).toBeVisible();
  await page.getByRole("banner").click({ position: { x: 500, y: 4 } });
  await expect(unsaved(page)).toBeHidden();
  await expect(page.getByRole("textbox", { name: "City", exact: true })).toBeEnabled();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
});
