import { expect } from "@playwright/test";
import { expectAccessible, test, watchOrigins } from "../support/browser";

test("without an owner, the start page leads to set-up", async ({ page, openServer }) => {
  await page.goto(openServer.url);
  await expect(page).toHaveURL(`${openServer.url}/setup`);
});

test("with an owner, the start page says how to make a token and send a first request", async ({
  page,
  ownedServer,
}) => {
  const origins = watchOrigins(page);
  await page.goto(ownedServer.url);
  await expect(page.getByRole("heading", { name: "Hearthline is running" })).toBeVisible();
  await expect(page.getByRole("group", { name: "the command that makes a token" })).toHaveText(
    'npm run -s tokens -- create --name "My CRM"',
  );
  await expect(page.getByRole("group", { name: "the first request" })).toContainText(
    `${ownedServer.url}/v1/applications`,
  );
  await expectAccessible(page);
  expect([...origins]).toEqual([ownedServer.url]);
});

test("the first request of the start page works as it is copied", async ({ page, ownedServer, request, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(ownedServer.url);
  await page.getByRole("button", { name: "Copy: the first request" }).click();
  await expect(page.getByRole("button", { name: "Copied: the first request" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const token = ownedServer.installation.tokens("create", "--name", "My CRM");
  const [, header = "", url = ""] = /-H "(.+)" \\\n(\S+)$/.exec(copied) ?? [];
  const [name = "", value = ""] = header.replace("<ACCESS_TOKEN>", token).split(": ");
  const answer = await request.get(url, { headers: { [name]: value } });
  expect(answer.status()).toBe(200);
});

test("with an owner, set-up is closed", async ({ page, ownedServer }) => {
  await page.goto(`${ownedServer.url}/setup#any-code`);
  await expect(page.getByRole("heading", { name: "Set-up is closed" })).toBeVisible();
  await expectAccessible(page);
});

test("an address without a page says so and leads back", async ({ page, ownedServer }) => {
  const answer = await page.goto(`${ownedServer.url}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expect(page.getByRole("heading", { name: "Hearthline is running" })).toBeVisible();
});

test("no page is wider than a phone", async ({ page, ownedServer, openServer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const url of [openServer.link, `${openServer.url}/setup`, ownedServer.url, `${ownedServer.url}/setup`]) {
    await page.goto("about:blank");
    await page.goto(url);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBe(390);
  }
});

test("colours follow the system, and data-theme before it", async ({ page, ownedServer }) => {
  const light = "rgb(247, 247, 248)";
  const dark = "rgb(12, 13, 15)";
  const root = page.locator("html");
  const body = page.locator("body");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(ownedServer.url);
  await expect(body).toHaveCSS("background-color", dark);
  await root.evaluate((element) => element.setAttribute("data-theme", "light"));
  await expect(body).toHaveCSS("background-color", light);
  await page.emulateMedia({ colorScheme: "light" });
  await root.evaluate((element) => element.setAttribute("data-theme", "dark"));
  await expect(body).toHaveCSS("background-color", dark);
});
