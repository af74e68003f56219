import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { addFile, saveButton } from "../../support/people/loan-file";

const cityOf = (page: Page) => page.getByRole("textbox", { name: "City", exact: true });
const signInLink = (page: Page) => page.getByRole("link", { name: "Sign in on a new tab" });

/** Ends the session of a page. Returns a function that restores it. */
async function endSession(page: Page) {
  const context = page.context();
  const cookies = await context.cookies();
  await context.clearCookies();
  return () => context.addCookies(cookies);
}

test("a user with unsaved edits stays when the session ends, signs in beside it, and saves", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await cityOf(page).fill("Oakland");
  const beginSession = await endSession(page);
  await page.keyboard.press("Control+s");
  const refusal = page.getByRole("alert").filter({ hasText: "Your changes are not saved" });
  await expect(refusal).toContainText("You've been signed out.");
  await expect(refusal).toBeFocused();
  await expect(page.getByText(/Bearer/)).toHaveCount(0);
  await expect(signInLink(page)).toHaveCount(1);
  await expectAccessible(page);
  const [beside] = await Promise.all([page.context().waitForEvent("page"), signInLink(page).click()]);
  await expect(beside).toHaveURL(`${ownedServer.url}/sign-in`);
  await beginSession();
  await beside.close();
  await expect(cityOf(page)).toHaveValue("Oakland");
  await saveButton(page).click();
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
  await expect(page.getByText("You've been signed out.")).toHaveCount(0);
  expect((await owner("GET", `/v1/applications/${id}`)).json.subjectPropertyCity).toBe("Oakland");
});

test("a refetch without a session says so in place, and removes nothing", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await expectLoaded(page);
  await cityOf(page).fill("Oakland");
  const beginSession = await endSession(page);
  const refused = page.waitForResponse((response) => response.status() === 401);
  await owner("PATCH", `/v1/applications/${id}`, { losId: "L-1" });
  await refused;
  await expect(page.getByText("You've been signed out.")).toBeVisible();
  await expect(signInLink(page)).toBeVisible();
  await expect(cityOf(page)).toHaveValue("Oakland");
  await beginSession();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
  await expect(page.getByText("You've been signed out.")).toBeHidden();
  expect((await owner("GET", `/v1/applications/${id}`)).json).toMatchObject({
    losId: "L-1",
    subjectPropertyCity: "Oakland",
  });
});

test("a user without edits signs in and returns to the same page", async ({ ownerPage: page, ownedServer, owner }) => {
  const { id } = await addFile(owner);
  const path = `/applications/${id}?from=list`;
  await page.goto(ownedServer.url + path);
  await expectLoaded(page);
  const beginSession = await endSession(page);
  await owner("PATCH", `/v1/applications/${id}`, { losId: "L-2" });
  await expect(page).toHaveURL(`${ownedServer.url}/sign-in?to=${encodeURIComponent(path)}`);
  await beginSession();
  await page.reload();
  await expect(page).toHaveURL(ownedServer.url + path);
});

test("signing in from another tab does not save another user's edits under the new name", async ({
  ownerPage: page,
  ownedServer,
  owner,
  join,
}) => {
  const { id } = await addFile(owner);
  const path = `${ownedServer.url}/applications/${id}`;
  await page.goto(path);
  await expectLoaded(page);
  await cityOf(page).fill("Oakland");
  const guest = await join("manager");
  const [own, others] = [await page.context().cookies(), await guest.page.context().cookies()];
  await page.context().addCookies(others);
  await page.keyboard.press("Control+s");
  const refusal = page.getByRole("alert").filter({ hasText: "Your changes are not saved" });
  await expect(refusal).toContainText("Somebody else has signed in in this browser");
  await expect(cityOf(page)).toHaveValue("Oakland");
  expect((await owner("GET", `/v1/applications/${id}`)).json.subjectPropertyCity).not.toBe("Oakland");
  await page.context().addCookies(own);
  await saveButton(page).click();
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
  expect((await owner("GET", `/v1/applications/${id}`)).json.subjectPropertyCity).toBe("Oakland");
});

test("a page to which another user returns becomes theirs", async ({ ownerPage: page, ownedServer, join }) => {
  await page.clock.install();
  await page.goto(`${ownedServer.url}/agent`);
  await expectLoaded(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-first", ""));
  const guest = await join("readOnly");
  await page.context().addCookies(await guest.page.context().cookies());
  // Longer than user data counts as fresh.
  await page.clock.fastForward(20_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(page.getByRole("button", { name: `Account of ${guest.name}` })).toBeVisible();
  // Not only the name: the page offers what its user may do.
  await expect(page.locator("html[data-first]")).toHaveCount(0);
});
