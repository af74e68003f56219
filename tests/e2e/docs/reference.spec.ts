import { expect } from "@playwright/test";
import { FAILURE_CODES } from "@/lib/domain/failure";
import { expectAccessible, test } from "../../support/browser/browser";

test("every error code is on the page of errors with its status", async ({ page, openServer }) => {
  await page.goto(`${openServer.url}/docs/errors#codes`);
  const codes = page.getByRole("region", { name: "Every code" });
  await expect(codes.getByRole("row", { name: /^idempotency_key_reused 422/ })).toBeVisible();
  await expect(codes.getByRole("row")).toHaveCount(1 + FAILURE_CODES.length);
});

test("an operation is found by a field of its body, and shown in full", async ({ page, openServer, request }) => {
  await page.goto(`${openServer.url}/docs/reference`);
  const index = page.getByRole("navigation", { name: "Operations" });
  const { paths } = await (await request.get(`${openServer.url}/openapi.json`)).json();
  const shown = Object.entries<object>(paths).filter(([path]) => paths[path.slice("/v1".length)] === undefined);
  const count = shown.flatMap(([, methods]) => Object.keys(methods)).length;
  await expect(index.getByRole("link")).toHaveCount(count);
  await page.getByRole("searchbox", { name: "Find an operation" }).fill("sleepduration post /agents");
  await expect(index.getByRole("link")).toHaveText(["Pause the agent"]);
  await index.getByRole("link", { name: "Pause the agent" }).click();
  await expect(page).toHaveURL(/\/docs\/reference\/contact-agent#sleep$/);
  const operation = page.getByRole("region", { name: "Pause the agent", exact: true });
  await expect(operation.getByRole("heading")).toBeInViewport();
  await expect(
    operation.getByRole("region", { name: "Body" }).getByRole("row", { name: /sleepDuration required/ }),
  ).toContainText("Milliseconds");
  await operation.getByText("Answer 200").click();
  await expect(operation.getByRole("region", { name: "AgentDone" })).toContainText("gizmoApplicationId");
  await expect(operation).toContainText("May be refused with 400, 401, 403, 404");
  await expect(operation).toContainText(/Response headers: .*X-Ignored-Fields.*Idempotent-Replayed/);
  await expect(operation.getByRole("row", { name: /^Prefer/ })).toContainText("handling=strict");
  await page.getByRole("searchbox", { name: "Find an operation" }).fill("nothing like it");
  await expect(index.getByText("No results. Try part of a name or a path.")).toBeVisible();
});

test("the search finds a heading, a call and an error code", async ({ page, openServer }) => {
  await page.goto(`${openServer.url}/docs`);
  await page.getByRole("searchbox", { name: "Search guides, operations, errors" }).fill("idempotency");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/search\?q=idempotency$/);
  const results = page.getByRole("main").getByRole("listitem");
  await expect(results.filter({ hasText: "422 idempotency_key_reused" })).toBeVisible();
  await expectAccessible(page);
  const field = page.getByRole("main").getByRole("searchbox");
  await field.fill("pause the agent");
  await expect(results.filter({ hasText: /^Pause the agent: POST \/agents\/sleep/ })).toBeVisible();
  await field.fill("what is gone");
  await results.getByRole("link", { name: "Remove what is gone" }).click();
  await expect(page).toHaveURL(/\/docs\/syncing#removed$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search the docs");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await field.fill("nothing like it");
  await expect(page.getByText("No results. Try another word.")).toBeVisible();
});

test("the reference gives the exact length of an id", async ({ page, openServer }) => {
  await page.goto(`${openServer.url}/docs/reference/applications#getApplication`);
  const operation = page.getByRole("region", { name: "Get application", exact: true });
  await operation.getByText("Answer 200").click();
  await expect(operation.getByRole("row", { name: /^id .*exactly 32 characters/ })).toBeVisible();
});
