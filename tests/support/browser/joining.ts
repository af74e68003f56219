import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "../people/sign-in";

type Invited = { readonly name: string; readonly email: string; readonly role: string };

/** Invites a user on the people page as the signed-in user. Returns the one-time link. */
export async function inviteOn(page: Page, url: string, { email, role }: Invited): Promise<string> {
  await page.goto(`${url}/settings/people`);
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
  await page.getByRole("combobox", { name: "Role" }).selectOption(role);
  await page.getByRole("button", { name: "Create invite link" }).click();
  const link = await page.getByRole("figure", { name: "the link of the invitation" }).textContent();
  await page.getByRole("button", { name: "Done" }).click();
  return link ?? "";
}

/** Joins by a one-time link, which leads to Today, and opens the board. */
export async function joinBy(page: Page, link: string, { name }: Invited): Promise<void> {
  await page.goto(link);
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page).toHaveURL(/\/today$/);
  await page.getByRole("link", { name: "Pipeline", exact: true }).click();
  await expect(page).toHaveURL(/\/pipeline$/);
}

/** Ends the session of a page, and waits for sign-in. */
export async function signOutOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account of" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
}
