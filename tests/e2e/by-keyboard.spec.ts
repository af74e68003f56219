import { expect } from "@playwright/test";
import { cardOf, columnOf, makeFile } from "../support/board";
import { ANN, test } from "../support/browser";
import { tabTo } from "../support/keyboard";
import { PASSWORD } from "../support/sign-in";

test("by keyboard alone: signed in, found, moved, taken back, stopped, exported, signed out", async ({
  page,
  owner,
  ownedServer,
}) => {
  test.setTimeout(120_000);
  const { keyboard } = page;
  const { id, name } = await makeFile(owner);
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

  await tabTo(page, new RegExp(`^${name}$`));
  await keyboard.press("x");
  await tabTo(page, /^Stop contact…$/);
  await keyboard.press("Enter");
  await tabTo(page, /^Reason/);
  await keyboard.type("asked for it");
  await tabTo(page, /^Stop contact$/);
  await keyboard.press("Enter");
  await expect(columnOf(page, "New").getByText("Stopped")).toBeVisible();

  await keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("combobox", { name: "Type a command or a name" })).toBeFocused();
  await keyboard.type("go to applications");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  const download = page.waitForEvent("download");
  await tabTo(page, /^Export CSV$/);
  await keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await page.reload();
  await tabTo(page, /^Account of/);
  await keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Your profile" })).toBeVisible();
  await keyboard.press("End");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sign-in$/);
});
