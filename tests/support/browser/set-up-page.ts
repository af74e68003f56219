import type { Page } from "@playwright/test";

export const OWNER = { name: "Ann Owner", email: "ann@example.com", password: "a long enough secret" } as const;

/** The set-up form, by its visible texts. */
export function setUpForm(page: Page) {
  return {
    name: page.getByRole("textbox", { name: "Your name" }),
    email: page.getByRole("textbox", { name: "Email", exact: true }),
    password: page.getByLabel("Password", { exact: true }),
    submit: page.getByRole("button", { name: "Create owner" }),
    alert: page.getByRole("main").getByRole("alert"),
  };
}

/** Fills in the form and submits it. */
export async function sendSetUp(page: Page, owner: Readonly<Record<keyof typeof OWNER, string>> = OWNER) {
  const form = setUpForm(page);
  await form.name.fill(owner.name);
  await form.email.fill(owner.email);
  await form.password.fill(owner.password);
  await form.submit.click();
}
