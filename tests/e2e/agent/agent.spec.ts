import { expect } from "@playwright/test";
import { expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

const HOUR_MS = 3_600_000;

test("lists paused borrowers, resumes them, and logs it", async ({ ownerPage: page, ownedServer, owner }) => {
  await page.goto(`${ownedServer.url}/agent`);
  await expectLoaded(page);
  await expectAccessible(page);
  const { id, name } = await addFile(owner);
  await owner("POST", `/v1/applications/${id}/sleep`, { sleepDuration: 72 * HOUR_MS });
  const asleep = page.getByRole("region", { name: "Paused" });
  const row = asleep.getByRole("region", { name: "Resumes later" }).getByRole("listitem").filter({ hasText: name });
  await expect(row).toBeVisible();
  const log = page.getByRole("region", { name: "Log" });
  await expect(log.getByRole("listitem").filter({ hasText: name }).first()).toContainText(
    /paused contact until .+ [ap]m [A-Z]{2,4}/,
  );
  await expect(row).toContainText(/Until .* [ap]m PT/);
  await expectAccessible(page);
  await row.getByRole("button", { name: `Resume ${name}` }).click();
  await expect(row).toBeHidden();
  await expect(log.getByRole("listitem").filter({ hasText: name }).first()).toContainText("ended the pause");
  await log.getByRole("combobox", { name: "What" }).selectOption("Paused");
  await expect(log.getByRole("listitem").filter({ hasText: name })).toHaveCount(1);
});

test("the log is filtered over all of it, not only over what is on screen", async ({
  ownerPage: page,
  ownedServer,
  owner,
  join,
}) => {
  const officer = await join("officer");
  const { id, name } = await addFile(owner);
  await officer.page.goto(`${ownedServer.url}/applications/${id}`);
  await officer.page.getByRole("button", { name: "Pause contact…" }).click();
  await officer.page.getByRole("button", { name: "Pause contact", exact: true }).click();
  await expect(officer.page.getByRole("button", { name: "Resume now" })).toBeVisible();
  // A page of 50 ends before the pause.
  const other = await addFile(owner);
  for (let count = 0; count < 30; count++) {
    await owner("POST", `/v1/applications/${other.id}/sleep`, { sleepDuration: HOUR_MS });
    await owner("POST", `/v1/applications/${other.id}/wake`);
  }
  await page.goto(`${ownedServer.url}/agent`);
  const log = page.getByRole("region", { name: "Log" });
  const items = log.getByRole("listitem");
  await expect(items).toHaveCount(50);
  await expect(items.filter({ hasText: name })).toHaveCount(0);
  await log.getByRole("combobox", { name: "When" }).selectOption("Today");
  await log.getByRole("button", { name: "Show earlier entries" }).click();
  await log.getByRole("combobox", { name: "Who" }).selectOption(officer.name);
  await expect(items).toHaveText([new RegExp(`^${name}: ${officer.name} paused contact`)]);
  await expectAccessible(page);
  await log.getByRole("combobox", { name: "What" }).selectOption("Opted out");
  await expect(log.getByText("No matching entries.")).toBeVisible();
});

test("the counts follow, and read-only users cannot resume contact", async ({ owner, ownedServer, join }) => {
  const { page } = await join("readOnly");
  await page.goto(`${ownedServer.url}/agent`);
  const stopped = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Opted out" }) });
  await expect(stopped).toBeVisible();
  const before = Number((await stopped.locator("div").first().textContent())?.replace(/\D/g, ""));
  const { id } = await addFile(owner);
  const sleeping = await addFile(owner);
  await owner("POST", `/v1/applications/${id}/stop`, {});
  await owner("POST", `/v1/applications/${sleeping.id}/sleep`, { sleepDuration: HOUR_MS });
  await expect(stopped.locator("div").first()).toHaveText(String(before + 1));
  await expect(page.getByRole("region", { name: "Paused" })).toContainText(sleeping.name);
  await expect(page.getByRole("button", { name: /^Resume/ })).toHaveCount(0);
});
