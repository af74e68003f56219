import { expect } from "@playwright/test";
import { expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

test("the reports of a lead provider show counts beside every percentage, and a link to the same figures", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const leadProviderSlug = "report-leads";
  for (let file = 0; file < 12; file++) {
    const { id } = await addFile(owner, { leadProviderSlug });
    if (file < 3) await owner("PATCH", `/v1/applications/${id}`, { status: "FUNDED" });
  }
  await page.goto(`${ownedServer.url}/reports`);
  await expectLoaded(page);
  await page.getByLabel("Lead provider", { exact: true }).selectOption(leadProviderSlug);
  await expect(page).toHaveURL(/provider=report-leads/);
  const funnel = page.getByRole("region", { name: "Funnel", exact: true });
  const row = funnel.getByRole("row", { name: /^Funded/ });
  await expect(row.getByRole("cell").nth(1)).toHaveText("3");
  await expect(row.getByRole("cell").nth(2)).toHaveText("25.0%");
  // Three files are too few for a percentage.
  await expect(row.getByRole("cell").nth(3)).toHaveText("too few");
  const glance = page.getByRole("region", { name: "At a glance", exact: true });
  await expect(glance.getByRole("definition").first()).toHaveText("12");
  // The trend says in words what it draws, and each figure leads to its report.
  const trend = glance.getByRole("img", { name: /^Funded, every 30 days: / });
  await expect(trend).toHaveAccessibleName(/(; [^;]*: 0){10}; [^;]*: 3$/);
  await expect(glance.getByRole("link", { name: "Funded" })).toHaveAttribute(
    "href",
    /^\/reports\/pull-through\?.*provider=report-leads/,
  );
  const speed = page.getByRole("region", { name: "Speed to lead", exact: true });
  // Leads without an attempt do not count on their first day.
  const attempted = speed.getByRole("row", { name: /^All leads/ }).getByRole("cell");
  await expect(attempted).toContainText(["", "3", "3", "0"]);
  const sources = page.getByRole("region", { name: "Sources", exact: true });
  await expect(sources.getByRole("row", { name: new RegExp(leadProviderSlug) })).toContainText("3 (25.0%)");
  await sources.getByRole("button", { name: `Set the cost of ${leadProviderSlug}` }).click();
  await page.getByLabel("Cost per lead").fill("a lot");
  await page.getByLabel("Cost per lead").press("Enter");
  await expect(page.getByLabel("Cost per lead")).toHaveAccessibleDescription(/must be an amount/);
  await page.getByLabel("Cost per lead").fill("$25.50");
  await expectAccessible(page);
  await page.getByLabel("Cost per lead").press("Enter");
  await expect(page.getByText(`The cost of ${leadProviderSlug} is saved.`)).toBeVisible();
  const paid = sources.getByRole("row", { name: new RegExp(leadProviderSlug) });
  await expect(paid.getByRole("cell")).toContainText(["", "12", "3", "3", "3", "$306", "$25.50", "$102", "$102"]);
  const months = page.getByRole("region", { name: "Months", exact: true });
  await expect(months.getByRole("row").nth(1)).toContainText("12");
  const officers = page.getByRole("region", { name: "Loan officers", exact: true });
  await expect(officers.getByRole("row", { name: /^Unassigned/ })).toContainText("3 (25.0%)");
  await expectAccessible(page);
  const link = await page.getByRole("link", { name: "CSV of Funnel" }).getAttribute("href");
  expect(await (await page.request.get(ownedServer.url + link)).text()).toContain("FUNDED,3,25,");
  // Every figure opens the files that it counts.
  await row.getByRole("link", { name: "3", exact: true }).click();
  await expect(page).toHaveURL(/\/applications\?.*leadProviderSlug=report-leads.*reached=FUNDED/);
  await expect(page.getByRole("button", { name: "Remove Reached Funded" })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(4);
});

test("a period without files says so, and is in the address", async ({ ownerPage: page, ownedServer }) => {
  await page.goto(`${ownedServer.url}/reports`);
  await expectLoaded(page);
  await page.getByLabel("From", { exact: true }).fill("2001-02-01");
  await page.getByLabel("Through", { exact: true }).fill("2001-02-28");
  await page.getByRole("button", { name: "Show period" }).click();
  await expect(page).toHaveURL(/from=2001-02-01&to=2001-03-01/);
  await expect(page.getByText("No files in this period.").first()).toBeVisible();
  const period = page.getByLabel("Period", { exact: true });
  await expect(period).toHaveValue("");
  await period.selectOption("Last month");
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-01/);
  await expect(period).toHaveValue("Last month");
  await expectAccessible(page);
});

test("one report has a page of its own with the same filters, and filters are saved as a view", async ({
  ownerPage: page,
  ownedServer,
}) => {
  await page.goto(`${ownedServer.url}/reports?from=2026-01-01&to=2026-02-01`);
  const reports = page.getByRole("navigation", { name: "Reports" });
  await reports.getByRole("link", { name: "Speed to lead" }).click();
  await expect(page).toHaveURL(/\/reports\/speed\?from=2026-01-01&to=2026-02-01$/);
  await expect(page.getByRole("region", { name: "Speed to lead", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Funnel", exact: true })).toHaveCount(0);
  await expect(reports.getByRole("link", { name: "Speed to lead" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  await page.getByLabel("Name", { exact: true }).fill("January");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByText("View saved: January")).toBeVisible();
  await reports.getByRole("link", { name: "All reports" }).click();
  await page.goto(`${ownedServer.url}/reports`);
  await page.getByRole("button", { name: "Saved views" }).click();
  await page.getByRole("menuitem", { name: "January" }).click();
  await expect(page).toHaveURL(/\/reports\?from=2026-01-01&to=2026-02-01$/);
  await expect(page.getByText("Files from Jan 1, 2026 to Jan 31, 2026")).toBeVisible();
  await expectAccessible(page);
  const answer = await page.goto(`${ownedServer.url}/reports/no-such-report`);
  expect(answer?.status()).toBe(404);
});
