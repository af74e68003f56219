import { expect } from "@playwright/test";
import { expectAccessible, test } from "../../support/browser/browser";

test.afterEach(async ({ owner }) => {
  await owner("PUT", "/v1/contact/licenses", { data: [] });
});

test("licenses are ticked and saved, and a scrub is uploaded", async ({ ownerPage: page, ownedServer, owner }) => {
  await page.goto(`${ownedServer.url}/settings/licenses`);
  await page.getByRole("checkbox", { name: "Florida" }).check();
  await page.getByLabel("Florida: last valid day").fill("2027-12-31");
  await page.getByRole("button", { name: "Save licenses" }).click();
  await expect(page.getByText("1 license saved.")).toBeVisible();
  expect((await owner("GET", "/v1/contact/licenses")).json.data).toEqual([{ state: "fl", lastDay: "2027-12-31" }]);
  await page.getByLabel("CSV file").setInputFiles({
    name: "scrub.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("phone,listed\n415-555-0100,yes\n415-555-0101,no\n"),
  });
  await page.getByRole("button", { name: "Upload list" }).click();
  await expect(page.getByText("2 phones stored.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Do-not-call lists" })).toContainText("2 phones checked, 1 listed");
  await expectAccessible(page);
});
