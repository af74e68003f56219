import { expect, type Page } from "@playwright/test";
import { cardOf, columnOf } from "../../support/browser/board";
import { test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

/** The cursor of the start of a list, in its order: newest first, or longest in the status first. */
function beginningOf(address: string): string {
  const order = new URL(address).searchParams.get("sort") ?? "createdAt";
  const start = order === "age" ? ["0".repeat(32), 0, "statusSince"] : ["f".repeat(32), Number.MAX_SAFE_INTEGER, order];
  return Buffer.from(JSON.stringify(start)).toString("base64url");
}

/** Returns an empty first page of a list, as if many files did not match its filters. */
async function beginEmpty(page: Page, path: string): Promise<void> {
  await page.route(`**${path}?**`, async (route) => {
    const address = route.request().url();
    if (address.includes("cursor=")) await route.fallback();
    else await route.fulfill({ response: await route.fetch(), json: { data: [], nextCursor: beginningOf(address) } });
  });
}

test("the table and a column continue past an empty page", async ({ ownerPage: page, owner, ownedServer }) => {
  const { name } = await addFile(owner, { status: "DOCS_OUT" });
  await beginEmpty(page, "/v1/applications");
  await page.goto(`${ownedServer.url}/applications`);
  await expect(page.getByRole("table", { name: "Files" }).getByRole("row", { name: new RegExp(name) })).toBeVisible();

  await beginEmpty(page, "/v1/pipeline/cards");
  await page.goto(`${ownedServer.url}/pipeline?search=${encodeURIComponent(name)}`);
  await expect(cardOf(columnOf(page, "Docs out"), name)).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a failure to continue is shown with a retry", async ({ ownerPage: page, owner, ownedServer }) => {
  const { name } = await addFile(owner);
  await beginEmpty(page, "/v1/applications");
  await page.route("**/v1/applications?**cursor=**", (route) => route.abort());
  await page.goto(`${ownedServer.url}/applications`);
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  await page.unroute("**/v1/applications?**cursor=**");
  await retry.click();
  await expect(page.getByRole("table", { name: "Files" }).getByRole("row", { name: new RegExp(name) })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
