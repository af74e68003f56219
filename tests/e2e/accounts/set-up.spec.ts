import { expect } from "@playwright/test";
import { expectAccessible, test } from "../../support/browser/browser";
import { OWNER, sendSetUp, setUpForm } from "../../support/browser/set-up-page";

const REQUEST_ID = /Request id [0-9a-f]{32}/;

test.describe("the one-time link", () => {
  test("creates the first owner, signs them in, and closes", async ({ page, newServer }) => {
    await page.goto(newServer.link);
    await sendSetUp(page);
    await expect(page).toHaveURL(`${newServer.url}/pipeline`);
    await expect(page.getByRole("heading", { name: "Get started" })).toBeVisible();
    await expect(page.getByRole("button", { name: `Account of ${OWNER.name}` })).toBeVisible();
    await expectAccessible(page);
    await page.goto(newServer.link);
    await expect(page.getByRole("heading", { name: "Hearthline is already set up" })).toBeVisible();
    await page.getByRole("link", { name: "Go to sign-in" }).click();
    await expect(page).toHaveURL(`${newServer.url}/today`);
  });

  test("creates the first owner by keyboard alone", async ({ page, newServer }) => {
    const { keyboard } = page;
    const form = setUpForm(page);
    await page.goto(newServer.link);
    await expect(form.name).toBeEnabled();
    await keyboard.press("Tab");
    await expect(form.name).toBeFocused();
    await keyboard.type(OWNER.name);
    await keyboard.press("Tab");
    await keyboard.type(OWNER.email);
    await keyboard.press("Tab");
    await keyboard.type("too short");
    await keyboard.press("Enter");
    await expect(form.password).toBeFocused();
    await expect(form.password).toHaveAccessibleDescription(/Password must be at least 12 characters long\./);
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type(OWNER.password);
    await keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
    await keyboard.press("Tab");
    await expect(form.submit).toBeFocused();
    await keyboard.press("Enter");
    await expect(page).toHaveURL(`${newServer.url}/pipeline`);
  });

  test("never sends the server its code before the form is submitted", async ({ page, openServer }) => {
    const code = openServer.link.split("#")[1] ?? "";
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url().split("#")[0]} ${JSON.stringify(request.headers())}`));
    await page.goto(openServer.link);
    await expect(setUpForm(page).name).toBeEnabled();
    expect(sent.filter((request) => request.includes(code))).toEqual([]);
  });
});

test("a link with a wrong code is refused with advice and the request id", async ({ page, openServer }) => {
  const form = setUpForm(page);
  await page.goto(`${openServer.url}/setup#not-the-code`);
  await sendSetUp(page);
  await expect(form.alert).toBeFocused();
  await expect(form.alert).toContainText("Open the latest link that the server printed");
  await expect(form.alert).toContainText(REQUEST_ID);
  await expect(form.email).toHaveValue(OWNER.email);
  await expectAccessible(page);
});

test("a link that another user has used meanwhile is refused", async ({ page, newServer, request }) => {
  await page.goto(newServer.link);
  await expect(setUpForm(page).name).toBeEnabled();
  const code = newServer.link.split("#")[1];
  const first = await request.post(`${newServer.url}/v1/setup`, { data: { ...OWNER, code } });
  expect(first.status()).toBe(200);
  await sendSetUp(page, { ...OWNER, email: "bob@example.com" });
  await expect(setUpForm(page).alert).toContainText("it was used");
});

test("a URL without a code says where to find the link", async ({ page, openServer }) => {
  await page.goto(`${openServer.url}/setup`);
  await expect(page.getByRole("heading", { name: "Open the link that the server printed" })).toBeVisible();
  await expect(setUpForm(page).submit).toBeHidden();
  await expectAccessible(page);
});

test("an empty form is not sent: each field says what it needs, and the summary links to them", async ({
  page,
  openServer,
}) => {
  const form = setUpForm(page);
  await page.goto(openServer.link);
  await expectAccessible(page);
  await form.submit.click();
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAccessibleDescription("Enter your name.");
  await expect(form.email).toHaveAccessibleDescription("Enter an email.");
  await expect(form.password).toHaveAccessibleDescription(
    "At least 12 characters. Password must be at least 12 characters long.",
  );
  await expect(form.alert).toContainText("Fix 3 fields to continue");
  await expectAccessible(page);
  await form.alert.getByRole("button", { name: "Email" }).click();
  await expect(form.email).toBeFocused();
  await expect(page).toHaveURL(openServer.link);
});

test("a corrected field is no longer listed", async ({ page, openServer }) => {
  const form = setUpForm(page);
  await page.goto(openServer.link);
  await sendSetUp(page, { ...OWNER, email: "ann at example" });
  // A single field shows its error once and has the focus.
  await expect(form.email).toHaveAccessibleDescription("Enter a valid email, like ann@example.com.");
  await expect(form.email).toBeFocused();
  await expect(page.getByText("Enter a valid email, like ann@example.com.")).toHaveCount(1);
  await form.email.fill("ann@example.com");
  await expect(form.email).toHaveAccessibleDescription("");
});

test("an error that only the server finds appears at its field", async ({ page, openServer }) => {
  const form = setUpForm(page);
  const issues = [{ path: "email", message: "is taken" }];
  const data = { code: "validation_failed", requestId: "0".repeat(32), issues };
  await page.route("**/v1/setup", (route) => route.fulfill({ status: 400, json: { error: { message: "…", data } } }));
  await page.goto(openServer.link);
  await sendSetUp(page);
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveAccessibleDescription("Email is taken.");
  await expect(page.getByText("Email is taken.")).toHaveCount(1);
});

test("a server outage keeps everything typed", async ({ page, openServer, context }) => {
  const form = setUpForm(page);
  await page.goto(openServer.link);
  await expect(form.name).toBeEnabled();
  await context.setOffline(true);
  await sendSetUp(page);
  await expect(form.alert).toContainText("The server did not answer.");
  await expect(form.password).toHaveValue(OWNER.password);
  await expect(form.submit).toBeEnabled();
});

test("a response from another server is not shown as a refusal", async ({ page, openServer }) => {
  await page.route("**/v1/setup", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await page.goto(openServer.link);
  await sendSetUp(page);
  await expect(setUpForm(page).alert).toContainText("The answer (status 502) did not come from Hearthline.");
});

test("the password can be shown and hidden again", async ({ page, openServer }) => {
  const { password } = setUpForm(page);
  await page.goto(openServer.link);
  await password.fill(OWNER.password);
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});
