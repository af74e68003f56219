import { expect } from "@playwright/test";
import { cardOf, openBoard } from "../../support/browser/board";
import { test } from "../../support/browser/browser";
import { transfersOf, weightOf } from "../../support/browser/transfers";
import { holdScripts } from "../../support/clients/held-requests";
import { addFile } from "../../support/people/loan-file";

/** A change within this time before a page listens may be sent to it, and is then read again. */
const TOLD_AGAIN_MS = 4_000;
/** Compressed, as sent. */
const MOST_SCRIPT_BYTES = 200_000;
/** 17 statuses with four figures each: the response does not grow with the files. */
const MOST_SUMMARY_BYTES = 2_500;

test("the first load of the board is light", async ({ ownerPage: page, owner, ownedServer }) => {
  const { name } = await addFile(owner);
  await page.waitForTimeout(TOLD_AGAIN_MS);
  const transfers = await transfersOf(page, async () => {
    await openBoard(page, ownedServer.url, name);
    await expect(cardOf(page, name)).toBeVisible();
  });
  const scripts = weightOf(transfers, "script").bytes;
  // Less would mean that they were not counted: React alone is larger.
  expect(scripts).toBeGreaterThan(100_000);
  expect(scripts).toBeLessThan(MOST_SCRIPT_BYTES);
  const summaries = transfers.filter(({ path }) => path === "/v1/pipeline");
  expect(summaries).toHaveLength(1);
  expect(weightOf(summaries, "json").rawBytes).toBeLessThan(MOST_SUMMARY_BYTES);
});

test("before the scripts load, the account menu opens and offers what already works", async ({
  ownerPage: page,
  ownedServer,
}) => {
  const go = await holdScripts(page);
  await page.goto(`${ownedServer.url}/pipeline`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Account of" }).click();
  await expect(page.getByRole("menuitem", { name: "Your profile" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeDisabled();
  await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeDisabled();
  go();
  await expect(page.getByRole("menuitem", { name: "Your profile" })).toBeFocused();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeEnabled();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the board and a file over it share one stream", async ({ ownerPage: page, owner, ownedServer }) => {
  const { id, name } = await addFile(owner);
  const streams: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/v1/events")) streams.push(request.url());
  });
  await openBoard(page, ownedServer.url, name);
  await cardOf(page, name).click();
  const panel = page.getByRole("dialog", { name: "Loan file" });
  await expect(panel.getByRole("textbox", { name: "First name", exact: true })).toHaveValue("Ana");
  await owner("PATCH", `/v1/applications/${id}`, { primaryBorrowerFirstName: "Zoe" });
  await expect(panel.getByRole("textbox", { name: "First name", exact: true })).toHaveValue("Zoe");
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(cardOf(page, name.replace("Ana", "Zoe"))).toBeVisible();
  expect(streams).toHaveLength(1);
});
