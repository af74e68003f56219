import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/browser";
import { holdScripts } from "../../support/clients/held-requests";
import { addFile } from "../../support/people/loan-file";

/** Opens a page without its scripts, acts on it, and lets them load. */
async function before(page: Page, address: string, act: () => Promise<void>): Promise<void> {
  const go = await holdScripts(page);
  await page.goto(address, { waitUntil: "commit" });
  await act();
  go();
}

test("a search typed before the scripts loaded runs", async ({ ownerPage: page, ownedServer, owner }) => {
  const { name } = await addFile(owner);
  const [, last = ""] = name.split(" ");
  const search = page.getByRole("searchbox", { name: "Search files" });
  await before(page, `${ownedServer.url}/pipeline`, () => search.fill(last));
  await expect(page).toHaveURL(`${ownedServer.url}/pipeline?search=${last}`);
  await expect(search).toHaveValue(last);
});

test("an operation searched for before the scripts loaded is found", async ({ page, openServer }) => {
  const index = page.getByRole("navigation", { name: "Operations" });
  await before(page, `${openServer.url}/docs/reference`, () =>
    index.getByRole("searchbox").fill("sleepduration post /agents"),
  );
  await expect(index.getByRole("link")).toHaveText(["Pause the agent"]);
});

test("a field shows its value before the scripts load, and edits stay", async ({ join, ownedServer }) => {
  const { page } = await join("officer");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  const save = page.getByRole("button", { name: "Save name" });
  await before(page, `${ownedServer.url}/settings/profile`, async () => {
    await expect(name).not.toHaveValue("");
    await name.fill("Olive Early");
    await expect(save).toBeHidden();
  });
  await save.click();
  await expect(page.getByRole("button", { name: "Account of Olive Early" })).toBeVisible();
});

test("a new file is not sent before the scripts have loaded, and keeps what was typed", async ({
  ownerPage: page,
  ownedServer,
}) => {
  const first = page.getByRole("textbox", { name: "First name", exact: true });
  const create = page.getByRole("button", { name: "Create lead" });
  await before(page, `${ownedServer.url}/applications/new`, async () => {
    await first.fill("Nora");
    await expect(create).toBeDisabled();
  });
  await expect(create).toBeEnabled();
  await expect(first).toHaveValue("Nora");
});

test("filters opened before the scripts loaded can be used", async ({ ownerPage: page, ownedServer }) => {
  await before(page, `${ownedServer.url}/pipeline`, () => page.getByRole("button", { name: "Filter" }).click());
  await expect(page.getByRole("dialog", { name: "Filter files" }).getByText("Lead provider").first()).toBeVisible();
});
