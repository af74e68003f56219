import { expect } from "@playwright/test";
import { expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { sendSetUp } from "../../support/browser/set-up-page";

test("without an owner, the start page leads to set-up", async ({ page, openServer }) => {
  await page.goto(openServer.url);
  await expect(page).toHaveURL(`${openServer.url}/setup`);
});

test("with an owner, the start page leads to sign-in, and signed-in users to the pipeline", async ({
  page,
  ownedServer,
  join,
}) => {
  await page.goto(ownedServer.url);
  await expect(page).toHaveURL(`${ownedServer.url}/sign-in`);
  const guest = await join("officer");
  await guest.page.goto(ownedServer.url);
  await expect(guest.page).toHaveURL(`${ownedServer.url}/today`);
});

test("the first request that an empty pipeline shows works as copied", async ({ page, newServer, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(newServer.link);
  await sendSetUp(page);
  await expect(page).toHaveURL(`${newServer.url}/pipeline`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create a token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("My CRM");
  await dialog.getByRole("button", { name: "Create token" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Copy: the first request" }).click();
  await expect(page.getByRole("button", { name: "Copied: the first request" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const { spawnSync } = await import("node:child_process");
  const done = spawnSync("sh", ["-c", copied], { encoding: "utf8" });
  expect(JSON.parse(done.stdout)).toMatchObject({ success: true });
  await expect(page.getByRole("link", { name: /Luis Ortiz/ })).toBeVisible();
});

test("with an owner, set-up is closed", async ({ page, ownedServer }) => {
  await page.goto(`${ownedServer.url}/setup#any-code`);
  await expect(page.getByRole("heading", { name: "Hearthline is already set up" })).toBeVisible();
  await expectAccessible(page);
});

test("an unknown URL says so and leads back", async ({ page, ownedServer }) => {
  const answer = await page.goto(`${ownedServer.url}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to pipeline" }).click();
  await expect(page).toHaveURL(`${ownedServer.url}/sign-in`);
});

test("no page is wider than a phone", async ({ page, ownerPage, ownedServer, openServer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const own = ["/pipeline", "/applications", "/agent", "/docs", "/settings/profile", "/settings/people"];
  const all = [...own, "/settings/teams", "/settings/tokens", "/setup", "/invitation#x", "/unsubscribe#x"];
  for (const url of [openServer.link, `${openServer.url}/setup`, ...all.map((path) => ownedServer.url + path)]) {
    await ownerPage.goto("about:blank");
    await ownerPage.goto(url);
    await expect(ownerPage.getByRole("main")).toBeVisible();
    await expectLoaded(ownerPage);
    expect(await ownerPage.evaluate(() => document.documentElement.scrollWidth), url).toBe(390);
  }
});

test("the theme follows the system until one is chosen, and the choice is kept", async ({
  ownerPage: page,
  ownedServer,
}) => {
  const light = "rgb(247, 247, 248)";
  const dark = "rgb(12, 13, 15)";
  const body = page.locator("body");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${ownedServer.url}/pipeline`);
  await expect(body).toHaveCSS("background-color", dark);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(body).toHaveCSS("background-color", light);
  await expectLoaded(page);
  await page.getByRole("button", { name: "Account of" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(body).toHaveCSS("background-color", dark);
  const html = await (await page.reload())?.text();
  expect(html).toContain('data-theme="dark"');
  await expect(body).toHaveCSS("background-color", dark);
  await expectLoaded(page);
  await page.getByRole("button", { name: "Account of" }).click();
  await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeChecked();
  await page.getByRole("menuitemradio", { name: "System" }).click();
  await expect(body).toHaveCSS("background-color", light);
});

test("without files, each role sees only the steps it may take", async ({ join, owner, ownedServer }) => {
  const { id } = (await owner("POST", "/v1/teams", { name: "Without files" })).json;
  const [reader, officer] = [await join("readOnly"), await join("officer")];
  for (const guest of [reader, officer]) await owner("PATCH", `/v1/people/${guest.id}`, { teamId: id });
  for (const path of ["/pipeline", "/applications"]) {
    await reader.page.goto(ownedServer.url + path);
    const main = reader.page.getByRole("main");
    await expect(main.getByText(/Your team has no files yet/)).toBeVisible();
    await expect(main.getByText(/create|access token|npm run|curl/i)).toHaveCount(0);
    await expectAccessible(reader.page);
    await officer.page.goto(ownedServer.url + path);
    const desk = officer.page.getByRole("main");
    await expect(desk.getByText(/Your team has no files yet/)).toBeVisible();
    await expect(desk.getByText(/access token|npm run|curl/i)).toHaveCount(0);
    await expect(desk.getByRole("link", { name: "Add a lead" })).toBeVisible();
  }
  await officer.page.getByRole("link", { name: "Add a lead" }).click();
  await expect(officer.page).toHaveURL(`${ownedServer.url}/applications/new`);
});
