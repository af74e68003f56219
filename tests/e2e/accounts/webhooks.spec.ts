import { createHmac } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { ANN, expectAccessible, test } from "../../support/browser/browser";
import { tabTo } from "../../support/browser/keyboard";
import { addFile } from "../../support/people/loan-file";
import { PASSWORD } from "../../support/people/sign-in";
import { type Receiver, startReceiver } from "../../support/servers/peers/receiver";

test.use({ withOwner: { ADMIN_EMAIL: ANN.email, ADMIN_PASSWORD: PASSWORD, WEBHOOK_ALLOW: "127.0.0.1" } });

let receiver: Receiver;
test.beforeAll(async () => {
  receiver = await startReceiver();
});
test.afterAll(() => receiver.close());
test.beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = (response) => void response.writeHead(204).end();
});

const calls = (page: Page) => page.getByRole("list", { name: "Calls" }).getByRole("listitem");
const refresh = (page: Page) => page.getByRole("button", { name: "Refresh" }).click();

test("a webhook is added, fails, is looked into and sent again", async ({ ownerPage: page, owner, ownedServer }) => {
  await page.goto(`${ownedServer.url}/settings/webhooks`);
  await expect(page.getByText("No webhooks yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add a webhook" }).click();
  await page.getByRole("textbox", { name: "URL" }).fill("http://10.0.0.8/hooks");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByRole("textbox", { name: "URL" })).toHaveAccessibleDescription(/URL must /);
  await page.getByRole("textbox", { name: "URL" }).fill(receiver.url);
  await page.getByRole("textbox", { name: "Description" }).fill("Our CRM");
  await page.locator("summary").filter({ hasText: "Events" }).click();
  await page.getByRole("checkbox", { name: /^application\.created/ }).check();
  const rate = page.getByRole("textbox", { name: "Calls a minute at most" });
  await rate.fill("many");
  await page.getByRole("textbox", { name: "Extra headers" }).fill("X-Tenant: acme");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(rate).toHaveAccessibleDescription(/must be a whole number/);
  await rate.fill("600");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add webhook" }).click();
  const secret = (await page.getByRole("figure", { name: "the secret of the webhook" }).textContent()) ?? "";
  await page.getByRole("button", { name: "Done" }).click();

  const row = page.getByRole("list", { name: "Webhooks" }).getByRole("listitem");
  await expect(row).toContainText("1 type of event · Every team");
  await expectAccessible(page);
  await row.getByRole("link", { name: "Our CRM" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Our CRM" })).toBeVisible();
  receiver.answer = (response) => void response.writeHead(500).end("out of order");
  const { id } = await addFile(owner);
  await expect.poll(() => receiver.received.length).toBe(1);
  await refresh(page);
  const failed = calls(page).filter({ hasText: "500" }).last();
  await failed.locator("summary").click();
  await expect(failed.getByText("out of order")).toBeVisible();
  await expect(failed.getByText(id)).toBeVisible();
  await expectAccessible(page);

  receiver.answer = (response) => void response.writeHead(204).end();
  await failed.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("The event is sent again.")).toBeVisible();
  await expect.poll(() => receiver.received.some(({ headers }) => headers["webhook-replay"] === "true")).toBe(true);
  const { headers, body } = receiver.received.find((call) => call.headers["webhook-replay"] === "true") ?? {};
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signed = `${headers?.["webhook-id"]}.${headers?.["webhook-timestamp"]}.${body}`;
  const expected = createHmac("sha256", key).update(signed).digest("base64");
  expect(String(headers?.["webhook-signature"]).split(" ")[0]).toBe(`v1,${expected}`);
  await expect
    .poll(async () => {
      await refresh(page);
      return calls(page).filter({ hasText: "By hand" }).filter({ hasText: "204" }).count();
    })
    .toBe(1);
  await page.getByRole("radio", { name: "Failed" }).check();
  await expect(calls(page).filter({ hasText: "204" })).toHaveCount(0);
  await expect(calls(page).filter({ hasText: "500" }).first()).toBeVisible();
});

test("a webhook is managed by keyboard alone", async ({ ownerPage: page, owner, ownedServer }) => {
  const { json } = await owner("POST", "/v1/webhooks", { url: receiver.url, description: "By keys" });
  const { keyboard } = page;
  const choose = async (name: string) => {
    // The page updates after each action, which can close a menu that was just opened.
    await expect(async () => {
      await tabTo(page, /^More actions$/);
      await keyboard.press("Enter");
      const item = page.getByRole("menuitem", { name, exact: true });
      await expect(item).toBeVisible({ timeout: 1_000 });
      while (!(await item.evaluate((element) => element === document.activeElement, undefined, { timeout: 1_000 })))
        await keyboard.press("ArrowDown");
    }).toPass();
    await keyboard.press("Enter");
  };
  await page.goto(`${ownedServer.url}/settings/webhooks`);
  await tabTo(page, /^By keys$/);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "By keys" })).toBeVisible();
  await tabTo(page, /^Send an example$/);
  await keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Type of event" })).toBeFocused();
  await keyboard.type("contact.stopped");
  await tabTo(page, /^Send$/);
  await keyboard.press("Enter");
  await expect(page.getByText("The example arrived: 204.")).toBeVisible();
  expect(receiver.received.map(({ json: { type } }) => type)).toContain("contact.stopped");

  await choose("Disable");
  await expect(page.getByRole("alert").filter({ hasText: "This webhook is disabled" })).toContainText("Someone");
  await expectAccessible(page);
  await choose("Make a new secret");
  await tabTo(page, /^Make a new secret$/);
  await keyboard.press("Enter");
  await expect(page.getByRole("figure", { name: "the new secret of the webhook" })).toContainText("whsec_");
  await tabTo(page, /^Done$/);
  await keyboard.press("Enter");
  await choose("Enable");
  await expect(page.getByText("This webhook is disabled")).toBeHidden();
  await choose("Send events again");
  await tabTo(page, /^Send again$/);
  await keyboard.press("Enter");
  await expect(page.getByText("There are no events to send.")).toBeVisible();

  await tabTo(page, /^Edit$/);
  await keyboard.press("Enter");
  await tabTo(page, /^Changed fields$/);
  await keyboard.type("status loanOfficerId");
  await keyboard.press("Enter");
  await expect(page.getByText("status, loanOfficerId")).toBeVisible();
  const filters = async () => (await owner("GET", `/v1/webhooks/${json.id}`)).json.filters;
  await expect.poll(filters).toEqual({ fields: ["status", "loanOfficerId"] });
  await choose("Delete");
  await tabTo(page, /^Delete$/);
  await keyboard.press("Enter");
  await expect(page.getByText("The webhook is deleted.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
  await expect(page.getByRole("link", { name: "By keys" })).toHaveCount(0);
  expect((await owner("GET", `/v1/webhooks/${json.id}`)).status).toBe(404);
});

test("a 410 disables the webhook, the bell shows it, and missed events can be sent later", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id } = await addFile(owner);
  receiver.answer = (response) => void response.writeHead(410).end();
  const filters = { types: ["application.created", "contact.stopped"] };
  const { json } = await owner("POST", "/v1/webhooks", { url: receiver.url, description: "Gone", filters });
  await addFile(owner);
  await expect.poll(async () => (await owner("GET", `/v1/webhooks/${json.id}`)).json.state).toBe("disabled");
  await page.goto(`${ownedServer.url}/settings/profile`);
  await page.getByRole("button", { name: "Notifications: 1 unread" }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: new URL(receiver.url).host }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gone" })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "This webhook is disabled" })).toContainText("410");

  receiver.answer = (response) => void response.writeHead(204).end();
  receiver.received.length = 0;
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("combobox", { name: "Content" }).selectOption("Changes and the full file, with personal data");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Description" }).press("Enter");
  await expect(page.locator("dd", { hasText: "Changes and the full file, with personal data" })).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Enable" }).click();
  await expect.poll(() => receiver.received.length).toBe(1);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Send events again" }).click();
  await page.getByRole("combobox", { name: "Which" }).selectOption("Events this webhook never got");
  await page.getByRole("combobox", { name: "To", exact: true }).selectOption("7 days ago");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("combobox", { name: "To", exact: true })).toHaveAccessibleDescription(/must be later/);
  await page.getByRole("combobox", { name: "To", exact: true }).selectOption("Now");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("1 event is queued.")).toBeVisible();
  await expect.poll(() => receiver.received.some(({ json: { data } }) => data.applicationId === id)).toBe(true);
});

test("a loan officer sees no webhooks", async ({ join, ownedServer }) => {
  const { page } = await join("officer");
  await page.goto(`${ownedServer.url}/settings/webhooks`);
  await expect(page.getByRole("heading", { name: "You don’t have access to Webhooks" })).toBeVisible();
  await expect(page.getByText("Only owners and managers can open Webhooks.")).toBeVisible();
});
