import { expect } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible, test } from "../../support/browser/browser";
import { tabTo } from "../../support/browser/keyboard";
import { OWNER, sendSetUp } from "../../support/browser/set-up-page";
import { callerOf } from "../../support/clients/http";
import { PASSWORD, signIn } from "../../support/people/sign-in";

test("from set-up to the settings by mouse", async ({ page, newServer }) => {
  await page.goto(newServer.link);
  await sendSetUp(page);
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Ann Renamed");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("button", { name: "Account of Ann Renamed" })).toBeVisible();

  await page.getByRole("link", { name: "Teams" }).click();
  await page.getByRole("button", { name: "Create a team" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("West coast");
  await page.getByRole("textbox", { name: "teamId" }).fill("west");
  await page.getByRole("button", { name: "Create team" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "West coast" })).toContainText("teamId west");

  await page.getByRole("link", { name: "People" }).click();
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("bob@example.com");
  await page.getByRole("combobox", { name: "Team" }).selectOption("West coast");
  await page.getByRole("button", { name: "Create invite link" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("region", { name: "Invited" })).toContainText("bob@example.com");
  await page.getByRole("button", { name: "Withdraw the invitation of bob@example.com" }).click();
  await expect(page.getByRole("region", { name: "Invited" })).toBeHidden();
});

test("the settings report that they are offline, and queue nothing for later", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  await owner("POST", "/v1/teams", { id: "offline", name: "Offline team" });
  await page.goto(`${ownedServer.url}/settings/teams`);
  await expect(page.getByRole("button", { name: "Disable Offline team" })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText("changes are off until we reconnect")).toBeVisible();
  await page.getByRole("button", { name: "Disable Offline team" }).click();
  await expect(page.getByText("Offline team was not changed.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("changes are off until we reconnect")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Disable Offline team" })).toBeVisible();
  const { data } = (await owner("GET", "/v1/teams")).json;
  expect(data.find(({ id }: { id: string }) => id === "offline")).not.toHaveProperty("disabledAt");
});

test("leaving a page with two unsaved forms asks once", async ({ ownerPage: page, ownedServer }) => {
  await page.goto(`${ownedServer.url}/settings/profile`);
  await page.getByRole("checkbox", { name: "Bell" }).first().click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Not to be saved");
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Teams" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toHaveCount(1);
  await question.getByRole("button", { name: "Discard and leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Teams" })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test("from set-up to an access token by keyboard alone", async ({ page, newServer }) => {
  const { keyboard } = page;
  await page.goto(newServer.link);
  await expect(page.getByRole("textbox", { name: "Your name" })).toBeEnabled();
  await keyboard.press("Tab");
  await keyboard.type(OWNER.name);
  await keyboard.press("Tab");
  await keyboard.type(OWNER.email);
  await keyboard.press("Tab");
  await keyboard.type(OWNER.password);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Get started" })).toBeVisible();

  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.goto(`${newServer.url}/pipeline`);
  await tabTo(page, /^Settings$/);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await tabTo(page, /^Access tokens$/);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Access tokens" })).toBeVisible();
  await tabTo(page, /^Create a token$/);
  await keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(/Enter /);
  await keyboard.type("My CRM");
  await keyboard.press("Enter");
  const token = (await page.getByRole("figure", { name: "the access token" }).textContent()) ?? "";
  expect((await callerOf(newServer.url, token)("GET", "/v1/applications")).status).toBe(200);
  // Shown only once: neither Escape nor a press outside closes it.
  await keyboard.press("Escape");
  await keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toBeHidden();
  await expect(page.getByRole("figure", { name: "the access token" })).toBeVisible();
  await tabTo(page, /^Done$/);
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("Created by Ann Owner")).toBeVisible();

  await page.reload();
  await tabTo(page, /^Account of Ann Owner$/);
  await keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Your profile" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeEnabled();
  await keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("rotating and revoking a token both ask first", async ({ ownerPage: page, owner, ownedServer }) => {
  const body = { name: "Old CRM", scopes: ["applications:read"], expiresAt: null };
  const { token } = (await owner("POST", "/v1/tokens", body)).json;
  const reads = async (text: string) => (await callerOf(ownedServer.url, text)("GET", "/v1/applications")).status;
  await page.goto(`${ownedServer.url}/settings/tokens`);
  await page.getByRole("button", { name: "Rotate Old CRM" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create new token" }).click();
  const rolled = (await page.getByRole("figure", { name: "the new access token" }).textContent()) ?? "";
  expect([await reads(token), await reads(rolled)]).toEqual([200, 200]);
  await page.getByRole("button", { name: "Done" }).click();
  for (const left of [1, 0]) {
    await page.getByRole("button", { name: "Revoke Old CRM" }).first().click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Revoke", exact: true }).click();
    await expect(page.getByRole("button", { name: "Revoke Old CRM" })).toHaveCount(left);
  }
  expect([await reads(token), await reads(rolled)]).toEqual([401, 401]);
});

test("the last owner cannot leave, and sees why", async ({ page, newServer }) => {
  await page.goto(newServer.link);
  await sendSetUp(page);
  await expect(page).toHaveURL(`${newServer.url}/pipeline`);
  await page.goto(`${newServer.url}/settings/people`);
  await page.getByRole("button", { name: `Actions for ${OWNER.name}` }).click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Disable" }).click();
  await page.getByRole("button", { name: "Disable", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("would leave no owner");
});

test("with two-step sign-in required, users without it reach only their profile", async ({ page, newServer }) => {
  await page.goto(newServer.link);
  await sendSetUp(page);
  await expect(page).toHaveURL(`${newServer.url}/pipeline`);
  await page.goto(`${newServer.url}/settings/people`);
  await page.getByRole("checkbox", { name: "Require two-step sign-in for everyone" }).click();
  await expect(page.getByText("Everyone now needs two-step sign-in.")).toBeVisible();
  await page.goto(`${newServer.url}/pipeline`);
  await expect(page).toHaveURL(`${newServer.url}/settings/profile`);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Turn on two-step sign-in");
  await expectAccessible(page);
});

test("the profile renders the same on the server and for a reader on another day", async ({
  join,
  browser,
  ownedServer,
}) => {
  const { page, email } = await join("officer");
  const session = await signIn(ownedServer.url, { email });
  const { secret } = (await session("POST", "/v1/me/totp", { currentPassword: PASSWORD })).json;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await session("POST", "/v1/me/totp/confirm", { code })).status).toBe(200);
  const { totpSince } = (await session("GET", "/v1/me")).json;
  const storageState = await page.context().storageState();
  // 25 hours apart: one of them is on another day than the server, wherever it is.
  for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const context = await browser.newContext({ storageState, timezoneId: timeZone });
    const broken: string[] = [];
    context.on("weberror", (error) => broken.push(error.error().message));
    const reader = await context.newPage();
    await reader.goto(`${ownedServer.url}/settings/profile`);
    const day = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric", timeZone });
    await expect(reader.getByText("On since").getByRole("time")).toHaveText(day.format(totpSince));
    await expect(reader.getByText("On since").getByRole("time")).toHaveAttribute("title", / (am|pm)$/);
    expect(broken).toEqual([]);
    await context.close();
  }
});
