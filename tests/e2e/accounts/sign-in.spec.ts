import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { ANN, expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { holdScripts } from "../../support/clients/held-requests";
import { PASSWORD } from "../../support/people/sign-in";

async function fillIn(page: Page, email: string, password: string = PASSWORD) {
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function signOut(page: Page) {
  await expectLoaded(page);
  await page.getByRole("button", { name: "Account of" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
}

test("signing in leads to the requested page, and signing out closes it", async ({ page, ownedServer }) => {
  await page.goto(`${ownedServer.url}/settings/teams`);
  await expectAccessible(page);
  await fillIn(page, ANN.email);
  await expect(page).toHaveURL(`${ownedServer.url}/settings/teams`);
  await signOut(page);
  await page.goto(`${ownedServer.url}/settings/teams`);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("signing in never leads outside the product", async ({ page, ownedServer }) => {
  for (const to of [
    "//other.example",
    "https://other.example",
    "/\\other.example",
    "/\t/other.example",
    "/.//other.example",
  ]) {
    await page.goto(`${ownedServer.url}/sign-in?to=${encodeURIComponent(to)}`);
    await fillIn(page, ANN.email);
    await expect(page).toHaveURL(`${ownedServer.url}/today`);
    await page.goto(`${ownedServer.url}/sign-in?to=${encodeURIComponent(to)}`);
    await expect(page).toHaveURL(`${ownedServer.url}/today`);
    await signOut(page);
  }
});

test("a wrong password and an unknown email get the same message, and typed text stays", async ({
  page,
  ownedServer,
}) => {
  const alert = page.getByRole("main").getByRole("alert");
  await page.goto(`${ownedServer.url}/sign-in`);
  for (const email of [ANN.email, "nobody@example.com"]) {
    await fillIn(page, email, "not the password");
    await expect(alert).toContainText("Incorrect email or password.");
    await expect(alert).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue(email);
    await expectAccessible(page);
    await page.reload();
  }
});

test("text typed before the scripts loaded stays, and is sent", async ({ page, ownedServer }) => {
  const go = await holdScripts(page);
  await page.goto(`${ownedServer.url}/sign-in`, { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(ANN.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const submit = page.getByRole("button", { name: "Sign in" });
  await expect(submit).toBeDisabled();
  go();
  await expect(submit).toBeEnabled();
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue(ANN.email);
  await submit.click();
  await expect(page).toHaveURL(`${ownedServer.url}/today`);
});

test("a server outage keeps everything typed", async ({ page, ownedServer, context }) => {
  await page.goto(`${ownedServer.url}/sign-in`);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  for (const away of [
    () => context.setOffline(true),
    () => page.route("**/api/auth/**", (route) => route.fulfill({ status: 502, body: "{}" })),
  ]) {
    await away();
    await fillIn(page, ANN.email);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("The server did not answer.");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
    await context.setOffline(false);
  }
});

test("a disabled user is out on the next step", async ({ join, owner, ownedServer }) => {
  const guest = await join("officer");
  await guest.page.goto(`${ownedServer.url}/settings/profile`);
  await expect(guest.page.getByRole("button", { name: "Change password" })).toBeVisible();
  await owner("PATCH", `/v1/people/${guest.id}`, { disabled: true });
  const pipeline = guest.page.getByRole("link", { name: "Pipeline" });
  // A request that the page makes by itself may have led to sign-in before.
  await pipeline.click({ timeout: 5_000 }).catch(() => expect(pipeline).toBeHidden());
  await expect(guest.page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await guest.page.goto(`${ownedServer.url}/today`);
  await expect(guest.page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("an invitation is accepted in another browser, and works once", async ({ ownerPage, otherPage, ownedServer }) => {
  await ownerPage.goto(`${ownedServer.url}/settings/people`);
  await ownerPage.getByRole("button", { name: "Invite someone" }).click();
  await ownerPage.getByRole("textbox", { name: "Email", exact: true }).fill("zoe@example.com");
  await ownerPage.getByRole("button", { name: "Create invite link" }).click();
  await expect(ownerPage.getByRole("heading", { name: "Send this link" })).toBeVisible();
  await expectAccessible(ownerPage);
  const link = (await ownerPage.getByRole("figure", { name: "the link of the invitation" }).textContent()) ?? "";

  const page = await otherPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().split("#")[0] ?? ""));
  await page.goto(link);
  await expect(
    page.getByText(/invited zoe@example\.com to Hearthline as an? .+\. Choose a password to join\./),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue("zoe@example.com");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Your name" }).fill("Zoe New");
  await page.getByLabel("Password", { exact: true }).fill("zoe has her own secret");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page).toHaveURL(`${ownedServer.url}/today`);
  await expect(page.getByRole("button", { name: "Account of Zoe New" })).toBeVisible();
  expect(asked.filter((url) => url.includes(link.split("#")[1] ?? "?"))).toEqual([]);

  const late = await otherPage();
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "This invitation has expired or was replaced" })).toBeVisible();
  await expect(late.getByText("Ask for a new one.")).toBeVisible();
  await expect(late.getByLabel("Password", { exact: true })).toBeHidden();
  await expectAccessible(late);
});

test("two-step sign-in can be turned on, is required, and can be turned off again", async ({ join, ownedServer }) => {
  const { page, email } = await join("manager");
  await page.goto(`${ownedServer.url}/settings/profile`);
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  await page.getByRole("dialog").getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await expectAccessible(page);
  const shown = (await page.getByRole("dialog").locator("code").textContent()) ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(shown.replaceAll(" ", "")) });
  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  await page.getByRole("button", { name: "Turn on", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription(/That code isn't right/);
  await page.getByRole("textbox", { name: "Code" }).fill(totp.generate());
  await page.getByRole("button", { name: "Turn on", exact: true }).click();
  const codes = (await page.getByRole("figure", { name: "your recovery codes" }).textContent())?.split("\n") ?? [];
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("On since")).toBeVisible();
  await signOut(page);

  await fillIn(page, email);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Code" }).fill("123456");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("That code is not right");
  // Uses the code of the next step, valid for two: this step's code has been used.
  await page.getByRole("textbox", { name: "Code" }).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${ownedServer.url}/today`);
  await signOut(page);

  await fillIn(page, email);
  await page.getByRole("textbox", { name: "Code" }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${ownedServer.url}/today`);
  await page.goto(`${ownedServer.url}/settings/profile`);
  await page.getByRole("button", { name: "Turn off two-step sign-in" }).click();
  await page.getByRole("dialog").getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Turn off", exact: true }).click();
  await expect(page.getByRole("button", { name: "Turn on two-step sign-in" })).toBeVisible();
});

test("a password link sets a new password", async ({ join, ownerPage, otherPage, ownedServer }) => {
  const guest = await join("officer");
  await ownerPage.goto(`${ownedServer.url}/settings/people`);
  await ownerPage.getByRole("button", { name: `Actions for ${guest.name}`, exact: true }).click();
  await ownerPage.getByRole("menuitem", { name: "Reset password" }).click();
  await expectAccessible(ownerPage);
  await ownerPage.getByRole("button", { name: "Reset password" }).click();
  const link = (await ownerPage.getByRole("figure", { name: "the link for a new password" }).textContent()) ?? "";
  const page = await otherPage();
  await page.goto(link);
  await page.getByLabel("Password", { exact: true }).fill("remembered from now on");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("button", { name: `Account of ${guest.name}` })).toBeVisible();
});

test("changing the password signs out everywhere", async ({ join, ownedServer }) => {
  const { page, email } = await join("officer");
  await page.goto(`${ownedServer.url}/settings/profile`);
  await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("New password", { exact: true }).fill("a different long secret");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL(`${ownedServer.url}/sign-in`);
  await fillIn(page, email, "a different long secret");
  await expect(page).toHaveURL(`${ownedServer.url}/today`);
});
