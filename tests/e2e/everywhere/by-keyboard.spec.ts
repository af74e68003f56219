import { expect } from "@playwright/test";
import { cardOf, columnOf } from "../../support/browser/board";
import { ANN, test } from "../../support/browser/browser";
import { tabTo } from "../../support/browser/keyboard";
import { addFile } from "../../support/people/loan-file";
import { PASSWORD } from "../../support/people/sign-in";

test("by keyboard alone: signed in, found, moved, undone, stopped, exported, signed out", async ({
  page,
  owner,
  ownedServer,
}) => {
  test.setTimeout(120_000);
  const { keyboard } = page;
  const { id, name } = await addFile(owner);
  await page.goto(`${ownedServer.url}/pipeline`);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  await tabTo(page, /^Email/);
  await keyboard.type(ANN.email);
  await tabTo(page, /^Password/);
  await keyboard.type(PASSWORD);
  await keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Stages" })).toBeVisible();

  await keyboard.press("/");
  await keyboard.type(name);
  // The search starts when typing pauses, and it clears the selection.
  await expect(page).toHaveURL(/search=/);
  const card = cardOf(columnOf(page, "New"), name);
  await expect(card).toBeVisible();
  await tabTo(page, new RegExp(`^${name}$`));
  await keyboard.press("m");
  await expect(page.getByRole("combobox", { name: "Type a status" })).toBeFocused();
  await keyboard.type("docs");
  await keyboard.press("Enter");
  await expect(cardOf(columnOf(page, "Docs out"), name)).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await keyboard.press("ControlOrMeta+z");
  await expect(card).toBeVisible();
  await expect.poll(async () => (await owner("GET", `/v1/applications/${id}`)).json.status).toBe("NEW");

  await expect(card).toBeFocused();
  await keyboard.press("x");
  await expect(page.getByRole("region", { name: "Selected files" })).toBeVisible();
  await tabTo(page, /^Stop contact…$/);
  await keyboard.press("Enter");
  await tabTo(page, /^Reason/);
  await keyboard.type("asked for it");
  await tabTo(page, /^Stop contact$/);
  await keyboard.press("Enter");
  await expect(columnOf(page, "New").getByText("Opted out")).toBeVisible();

  await keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("combobox", { name: "Type a command, name or phone number" })).toBeFocused();
  await keyboard.type("go to files");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Files" })).toBeVisible();
  const download = page.waitForEvent("download");
  await tabTo(page, /^Export CSV$/);
  await keyboard.press("Enter");
  await tabTo(page, /^For people$/);
  await keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await page.reload();
  await tabTo(page, /^Account of/);
  await keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Your profile" })).toBeFocused();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeEnabled();
  await keyboard.press("End");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sign-in$/);
});

test("by keyboard alone: a hold placed and lifted, contact stopped and resumed, a token created and revoked, a user invited", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  test.setTimeout(120_000);
  const { keyboard } = page;
  const { id } = await addFile(owner);
  const focused = (name: string) => expect(page.getByRole("button", { name, exact: true })).toBeFocused();
  async function press(name: RegExp) {
    await tabTo(page, name);
    await keyboard.press("Enter");
  }
  const reason = page.getByRole("textbox", { name: "Reason" });

  await page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(page.getByText("Not on legal hold.")).toBeVisible();
  await press(/^Put on hold…$/);
  await expect(reason).toBeFocused();
  await keyboard.press("Enter");
  await expect(reason).toHaveAccessibleDescription(/Enter a reason/);
  await expect(reason).toBeFocused();
  await keyboard.type("Complaint of March 3");
  await keyboard.press("Enter");
  await focused("Lift the hold…");
  await keyboard.press("Enter");
  await focused("Cancel");
  await press(/^Lift the hold$/);
  await focused("Put on hold…");

  await press(/^Stop contact…$/);
  await expect(reason).toBeFocused();
  await press(/^Stop contact$/);
  await expect(page.getByRole("dialog")).toBeHidden();
  // The pressed button disappears: Tab continues from its place.
  await expect(page.getByRole("button", { name: "Stop contact…" })).toBeHidden();
  await keyboard.press("Tab");
  await focused("Allow contact again…");
  await keyboard.press("Enter");
  await expect(reason).toBeFocused();
  await keyboard.type("Agreed by text message");
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Allow contact again…" })).toBeHidden();
  await keyboard.press("Tab");
  await focused("Pause contact…");

  await page.goto(`${ownedServer.url}/settings/tokens`);
  await press(/^Create a token$/);
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await keyboard.type("Made by keys");
  await press(/^Create token$/);
  await focused("Copy: the access token");
  await press(/^Done$/);
  await focused("Create a token");
  await press(/^Revoke Made by keys$/);
  await focused("Cancel");
  await press(/^Revoke$/);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Revoke Made by keys" })).toBeHidden();
  await keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAccessibleName(
    /^(Requests of .+|Show revoked tokens|Create your first token)$/,
  );

  await page.goto(`${ownedServer.url}/settings/people`);
  await press(/^Invite someone$/);
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toBeFocused();
  await keyboard.type("by-keys@example.com");
  await press(/^Create invite link$/);
  await focused("Copy: the link of the invitation");
  await press(/^Done$/);
  await focused("Invite someone");
});
