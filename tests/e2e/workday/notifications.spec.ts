import { expect } from "@playwright/test";
import { expectAccessible, test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

test("a loan officer gets a notification about an assigned file, opens it, and marks the rest as read", async ({
  join,
  owner,
  ownedServer,
}) => {
  const { page, id: me } = await join("officer");
  await page.goto(`${ownedServer.url}/today`);
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await bell.click();
  const list = page.getByRole("dialog", { name: "Notifications" });
  await expect(list).toContainText("No notifications about files yet.");
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const files = [await addFile(owner), await addFile(owner)];
  for (const { id } of files) await owner("PATCH", `/v1/applications/${id}`, { loanOfficerId: me });
  // It arrives without a reload.
  await expect(bell).toHaveAccessibleName("Notifications: 2 unread");
  await bell.focus();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").first()).toContainText(`${files[1]?.name} was assigned to you.`);
  await expectAccessible(page);
  await list.getByRole("link", { name: files[1]?.name ?? "" }).click();
  await page.waitForURL(`**/applications/${files[1]?.id}`);
  await expect(list).toBeHidden();
  await page.goto(`${ownedServer.url}/pipeline`);
  await expect(bell).toHaveAccessibleName("Notifications: 1 unread");

  await bell.click();
  await list.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell).toHaveAccessibleName("Notifications");
  await expect(list.getByRole("button", { name: "Mark all as read" })).toBeHidden();
});

test("a user turns off a kind of notification on the profile page, by keyboard", async ({
  join,
  owner,
  ownedServer,
}) => {
  const { page, id: me } = await join("officer");
  await page.goto(`${ownedServer.url}/settings/profile`);
  const assigned = page.getByRole("group", { name: "A file is assigned to you" });
  await expect(assigned.getByRole("checkbox", { name: "Email" })).toBeDisabled();
  await expect(
    page.getByText("Email isn’t set up yet. Ask your administrator to connect a mail server."),
  ).toBeVisible();
  await assigned.getByRole("checkbox", { name: "Bell" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Save notification settings" }).press("Enter");
  await expect(page.getByText("Notification settings saved.")).toBeVisible();
  await expectAccessible(page);
  const { id } = await addFile(owner);
  await owner("PATCH", `/v1/applications/${id}`, { loanOfficerId: me });
  await page.reload();
  await expect(assigned.getByRole("checkbox", { name: "Bell" })).not.toBeChecked();
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await bell.click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toContainText("No notifications about files yet.");
});
