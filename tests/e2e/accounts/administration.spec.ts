import { expect } from "@playwright/test";
import { expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { callerOf } from "../../support/clients/http";
import { addFile } from "../../support/people/loan-file";
import { signIn } from "../../support/people/sign-in";

// Other tests share the server and rely on the default names.
let statuses: unknown;
test.beforeEach(async ({ owner }) => {
  statuses = (await owner("GET", "/v1/settings/statuses")).json.data;
});
test.afterEach(async ({ owner }) => {
  await owner("PUT", "/v1/settings/statuses", { data: statuses });
});

test("a status can be renamed, and is stuck sooner", async ({ ownerPage: page, owner, ownedServer }) => {
  await page.goto(`${ownedServer.url}/settings/statuses`);
  await page.getByRole("textbox", { name: "Display name of Attempted" }).fill("Calling");
  await page.getByRole("textbox", { name: "Days of Attempted" }).fill("0");
  await page.getByRole("textbox", { name: "Days of Docs out" }).fill("soon");
  await page.getByRole("button", { name: "Save statuses" }).click();
  await expect(page.getByRole("button", { name: "Days of Attempted", exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Days of Docs out" })).toHaveAccessibleDescription(
    "Days of Docs out must be a whole number of days.",
  );
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Days of Attempted" }).fill("2");
  await page.getByRole("textbox", { name: "Days of Docs out" }).fill("");
  await page.getByRole("button", { name: "Save statuses" }).click();
  await expect(page.getByText("Statuses saved.")).toBeVisible();
  const { data } = (await owner("GET", "/v1/settings/statuses")).json;
  expect(data).toContainEqual({ status: "ATTEMPTED", label: "Calling", stuckAfterDays: 2 });
  expect(data).toContainEqual({ status: "DOCS_OUT" });
  expect(data).toContainEqual({ status: "NEW", stuckAfterDays: 1 });
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Display name of Attempted" })).toHaveValue("Calling");
});

test("a bar counts unsaved settings, asks before they are lost, and takes them back", async ({
  ownerPage: page,
  ownedServer,
}) => {
  await page.goto(`${ownedServer.url}/settings/statuses`);
  const bar = page.getByRole("region", { name: "Unsaved changes" });
  const field = page.getByRole("textbox", { name: "Display name of Attempted" });
  await expect(field).toBeVisible();
  await expect(bar).toHaveCount(0);
  await field.fill("Calling");
  await page.getByRole("textbox", { name: "Days of Attempted" }).fill("2");
  await expect(bar).toContainText("2 unsaved changes");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Teams" }).click();
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Keep editing" })
    .click();
  await expect(field).toHaveValue("Calling");
  await bar.getByRole("button", { name: "Discard" }).click();
  await expect(field).toHaveValue("");
  await expect(bar).toHaveCount(0);
  await expect(page.locator("form:focus")).toHaveCount(1);
  await field.fill("Calling");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Statuses saved.")).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(field).toBeFocused();
});

test("saving the statuses does not overwrite another user's changes", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  await page.clock.install();
  await page.goto(`${ownedServer.url}/settings/statuses`);
  await page.getByRole("textbox", { name: "Display name of Attempted" }).fill("Calling");
  const theirs = [
    { status: "DOCS_OUT", label: "Papers" },
    { status: "ATTEMPTED", stuckAfterDays: 9 },
  ];
  await owner("PUT", "/v1/settings/statuses", { data: theirs });
  // They are read again when the user returns.
  await page.clock.fastForward("10:00");
  const again = page.waitForResponse("**/v1/settings/statuses");
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await again;
  await page.getByRole("button", { name: "Save statuses" }).click();
  await expect(page.getByText("Statuses saved.")).toBeVisible();
  const { data } = (await owner("GET", "/v1/settings/statuses")).json;
  expect(data).toContainEqual(expect.objectContaining({ status: "ATTEMPTED", label: "Calling", stuckAfterDays: 9 }));
  expect(data).toContainEqual(expect.objectContaining({ status: "DOCS_OUT", label: "Papers" }));
  await expect(page.getByRole("textbox", { name: "Display name of Docs out" })).toHaveValue("Papers");
});

test("a renamed status shows its name on a file too", async ({ ownerPage: page, owner, ownedServer, join }) => {
  await owner("PUT", "/v1/settings/statuses", { data: [{ status: "ATTEMPTED", label: "Calling" }] });
  const fields = { primaryBorrowerEmail: `calling-${Date.now()}@mail.test` };
  const { id, name } = await addFile(owner, fields);
  const other = await addFile(owner, fields);
  for (const file of [id, other.id]) await owner("PATCH", `/v1/applications/${file}`, { status: "ATTEMPTED" });
  await owner("PUT", `/v1/applications/${id}/hold`, { reason: "A lawsuit" });
  const reader = await join("readOnly");
  await reader.page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(reader.page.getByRole("definition").filter({ hasText: /^Calling$/ })).toBeVisible();
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText("Calling");
  await expect(page.getByRole("combobox", { name: "Status" }).getByRole("option", { name: "Calling" })).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Possible duplicates" })).toContainText("Calling");
  await expect(page.getByRole("region", { name: "History" })).toContainText("New → Calling");
  await page.getByRole("button", { name: "Erase…" }).click();
  await expect(page.getByRole("region", { name: "Files of this borrower" })).toContainText("Calling");
  await page.goto(`${ownedServer.url}/settings/privacy`);
  const held = page.getByRole("list", { name: "Files on legal hold" }).getByRole("listitem");
  await expect(held.filter({ hasText: name })).toContainText("Calling");
});

test("another user's change during an edit is kept", async ({ ownerPage: page, owner, ownedServer }) => {
  await page.goto(`${ownedServer.url}/settings/statuses`);
  await page.getByRole("textbox", { name: "Display name of Funded" }).fill("Paid out");
  await owner("PUT", "/v1/settings/statuses", { data: [{ status: "DENIED", label: "Declined" }] });
  await page.getByRole("button", { name: "Save statuses" }).click();
  await expect(page.getByRole("textbox", { name: "Display name of Denied" })).toHaveValue("Declined");
  const { data } = (await owner("GET", "/v1/settings/statuses")).json;
  expect(data).toContainEqual({ status: "DENIED", label: "Declined" });
  expect(data).toContainEqual({ status: "FUNDED", label: "Paid out", stuckAfterDays: 14 });
});

test("the requests of a token are listed, and an empty list says so", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const body = { name: "Logged CRM", scopes: ["applications:read"], expiresAt: null };
  const { token } = (await owner("POST", "/v1/tokens", body)).json;
  await page.goto(`${ownedServer.url}/settings/tokens`);
  await page.getByRole("link", { name: "Requests of Logged CRM" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Requests of Logged CRM" })).toBeVisible();
  await expect(page.getByText("No requests in the last 7 days")).toBeVisible();
  await expectAccessible(page);

  const call = callerOf(ownedServer.url, token);
  expect((await call("GET", "/v1/applications")).status).toBe(200);
  const refused = await call("POST", "/v1/applications", {});
  expect(refused.status).toBe(403);
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByRole("row", { name: /POST/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("row", { name: /GET \/v1\/applications 200/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /POST \/v1\/applications/ })).toContainText("403");
  await expect(page.getByRole("row", { name: /POST/ })).toContainText(refused.headers.get("x-request-id") ?? "none");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test("more than two pages of requests load on demand, and the focus stays", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const body = { name: "Busy CRM", scopes: ["applications:read"], expiresAt: null };
  const { id, token } = (await owner("POST", "/v1/tokens", body)).json;
  const call = callerOf(ownedServer.url, token);
  for (let count = 0; count < 109; count++) await call("GET", "/v1/pipeline");
  const latest = (await call("GET", "/v1/pipeline")).headers.get("x-request-id") ?? "none";
  await expect(async () => {
    await page.goto(`${ownedServer.url}/settings/tokens/${id}`);
    // Of requests in the same millisecond, any may come first.
    await expect(page.getByRole("row", { name: latest })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole("row")).toHaveCount(51);
  await page.getByRole("button", { name: "Show older" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row")).toHaveCount(101);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row")).toHaveCount(111);
  await expect(page.getByRole("button", { name: "Show older" })).toBeHidden();
});

test("the log shows who changed what, and both values", async ({ ownerPage: page, owner, join, ownedServer }) => {
  const officer = await join("officer");
  await owner("PATCH", `/v1/people/${officer.id}`, { role: "readOnly" });
  for (let count = 0; count < 50; count++) await owner("PATCH", "/v1/me", { name: count % 2 === 0 ? "anna" : "ann" });
  await page.goto(`${ownedServer.url}/settings/log`);
  const entries = page.getByRole("list", { name: "Changes" }).locator("> li");
  await expect(entries).toHaveCount(50);
  await expect(entries.first()).toContainText("anna changed their own account");
  await page.getByRole("button", { name: "Show older" }).click();
  const changed = entries.filter({ hasText: `ann changed ${officer.name}` });
  await expect(changed).toContainText("Role: Loan officer → Read only");
  await expect(entries.filter({ hasText: `ann invited ${officer.email}` })).toContainText("Role: Loan officer");
  await expect(entries.filter({ hasText: `${officer.name} joined` })).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await officer.page.goto(`${ownedServer.url}/settings/log`);
  await expect(officer.page.getByRole("heading", { name: "You don’t have access to Log" })).toBeVisible();
  await expect(officer.page.getByRole("list", { name: "Changes" })).toHaveCount(0);
});

test("another role names the tokens that it ends, and keeps the selected ones", async ({
  ownerPage: page,
  owner,
  ownedServer,
  join,
}) => {
  const guest = await join("manager");
  const session = await signIn(ownedServer.url, { email: guest.email });
  const made = async (name: string) =>
    (await session("POST", "/v1/tokens", { name, scopes: ["applications:read"], expiresAt: null })).json
      .token as string;
  const [crm, los] = [await made(`CRM of ${guest.name}`), await made(`LOS of ${guest.name}`)];
  await page.goto(`${ownedServer.url}/settings/people`);
  await page.getByRole("button", { name: `Actions for ${guest.name}` }).click();
  await page.getByRole("menuitem", { name: "Change role or team" }).click();
  const tokens = page.getByRole("group", { name: `Access tokens ${guest.name} created` });
  await expect(page.getByRole("combobox", { name: "Role" })).toHaveValue("manager");
  await expect(tokens).toBeHidden();
  await page.getByRole("combobox", { name: "Role" }).selectOption("officer");
  await expect(tokens.getByRole("checkbox")).toHaveCount(2);
  await expectAccessible(page);
  await tokens.getByRole("checkbox", { name: `Keep CRM of ${guest.name}` }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  const statusOf = async (token: string) => (await callerOf(ownedServer.url, token)("GET", "/v1/applications")).status;
  expect([await statusOf(crm), await statusOf(los)]).toEqual([200, 401]);
  const { data } = (await owner("GET", "/v1/people")).json;
  expect(data).toContainEqual(expect.objectContaining({ id: guest.id, role: "officer", activeTokens: 1 }));
});

test("a missing token gets a not-found page", async ({ ownerPage: page, ownedServer }) => {
  await page.goto(`${ownedServer.url}/settings/tokens/unknown`);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("This could not be loaded");
});

test("the system page shows the environment and its readiness", async ({ ownerPage: page, ownedServer }) => {
  await page.goto(`${ownedServer.url}/settings/system`);
  await expectLoaded(page);
  const main = page.getByRole("main");
  await expect(main.getByText("Ready", { exact: true })).toBeVisible();
  await expect(main.getByText("SQLite, in a file on this machine")).toBeVisible();
  await expect(main.getByText("Turned off")).toBeVisible();
  await expect(main.getByText(/^\d+ (second|minute)s?$/)).toBeVisible();
  await expect(main.getByText(/^\d+\.\d+\.\d+$/)).toBeVisible();
});
