import { expect } from "@playwright/test";
import { expectAccessible, expectLoaded, test } from "../support/browser";
import { addFile } from "../support/loan-file";

const HOUR_MS = 3_600_000;

test("who is asleep is told, is woken from there, and the log says so", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  await page.goto(`${ownedServer.url}/agent`);
  await expectLoaded(page);
  await expectAccessible(page);
  const { id, name } = await addFile(owner);
  await owner("POST", `/v1/applications/${id}/sleep`, { sleepDuration: 72 * HOUR_MS });
  const asleep = page.getByRole("region", { name: "Asleep" });
  const row = asleep.getByRole("region", { name: "Wakes later" }).getByRole("listitem").filter({ hasText: name });
  await expect(row).toBeVisible();
  const log = page.getByRole("region", { name: "Log" });
  await expect(log.getByRole("listitem").filter({ hasText: name }).first()).toContainText(
    "put the agent to sleep until",
  );
  await expectAccessible(page);
  await row.getByRole("button", { name: `Wake ${name}` }).click();
  await expect(row).toBeHidden();
  await expect(log.getByRole("listitem").filter({ hasText: name }).first()).toContainText("woke the agent");
  await log.getByRole("combobox", { name: "What" }).selectOption("Put to sleep");
  await expect(log.getByRole("listitem").filter({ hasText: name })).toHaveCount(1);
});

test("the counts follow, and read-only people cannot wake", async ({ owner, ownedServer, join }) => {
  const { page } = await join("readOnly");
  await page.goto(`${ownedServer.url}/agent`);
  const stopped = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Stopped" }) });
  await expect(stopped).toBeVisible();
  const before = Number((await stopped.locator("p").first().textContent())?.replace(/\D/g, ""));
  const { id } = await addFile(owner);
  const sleeping = await addFile(owner);
  await owner("POST", `/v1/applications/${id}/stop`, {});
  await owner("POST", `/v1/applications/${sleeping.id}/sleep`, { sleepDuration: HOUR_MS });
  await expect(stopped.locator("p").first()).toHaveText(String(before + 1));
  await expect(page.getByRole("region", { name: "Asleep" })).toContainText(sleeping.name);
  await expect(page.getByRole("button", { name: /^Wake/ })).toHaveCount(0);
});
