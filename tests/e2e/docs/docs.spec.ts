import { type APIRequestContext, expect } from "@playwright/test";
import { DOCS_PAGES } from "@/components/docs/pages";
import { FAILURE_CODES } from "@/lib/domain/failure";
import { expectAccessible, test } from "../../support/browser/browser";

const REFERENCE = [
  ...["applications", "contact-agent", "agent-work", "webhooks", "reports"],
  ...["screens", "account", "administration", "installation"],
].map((subject) => [`/docs/reference/${subject}`, "API reference"] as const);

/** Where the laws that the documentation cites are published: the only links that leave the product. */
const CITED: readonly string[] = ["https://www.ecfr.gov"];

const known = new Map<string, Promise<ReadonlySet<string>>>();

/** The ids of a page, which are the same on every server. */
function anchorsOf(request: APIRequestContext, { origin, pathname }: Pick<URL, "origin" | "pathname">) {
  const read = async () => {
    const answer = await request.get(origin + pathname);
    expect(answer.status(), pathname).toBe(200);
    return new Set([...(await answer.text()).matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id));
  };
  const anchors = known.get(pathname) ?? read();
  known.set(pathname, anchors);
  return anchors;
}

for (const [path, name] of [...DOCS_PAGES, ...REFERENCE]) {
  test(`${path} is public, accessible, no wider than a phone, and its links work`, async ({
    page,
    openServer,
    request,
  }) => {
    // The reference is long, and every element of it is checked.
    test.slow();
    await page.goto(openServer.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const here = page.getByRole("navigation", { name: "Documentation", exact: true }).getByRole("link", { name });
    await expect(here).toHaveAttribute("aria-current", "page");
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator("main details").evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute("open", "");
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const hrefs = await page.locator("a[href]").evaluateAll((links) => links.map((link) => Reflect.get(link, "href")));
    for (const href of new Set<string>(hrefs)) {
      const { origin, pathname, hash } = new URL(href);
      if (CITED.includes(origin)) continue;
      expect(origin).toBe(openServer.url);
      const anchors = await anchorsOf(request, { origin, pathname });
      if (hash !== "") expect(anchors, href).toContain(hash.slice(1));
    }
  });
}

test("from page to page by the navigation, the next link and the folded menu", async ({ page, openServer }) => {
  await page.goto(`${openServer.url}/docs`);
  await page
    .getByRole("navigation", { name: "Documentation", exact: true })
    .getByRole("link", { name: "Errors" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Errors");
  await page.getByRole("link", { name: /^Next/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Retries and conflicts");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText("Documentation · Retries and conflicts").click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Limits", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Limits");
  await expect(page.getByRole("link", { name: "API reference" })).toBeHidden();
});

test("commands are copied exactly", async ({ page, openServer, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: openServer.url });
  await page.goto(`${openServer.url}/docs/quick-start`);
  await page.getByRole("button", { name: "Copy: make a token" }).click();
  await expect(page.getByRole("button", { name: "Copied: make a token" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`TOKEN=$(npm run -s tokens -- create --name "My CRM")\nURL=${openServer.url}`);
});

test("a page has one URL, and a trailing slash redirects to it", async ({ page, openServer, request }) => {
  await page.goto(`${openServer.url}/docs/quick-start/?from=elsewhere#token`);
  await expect(page).toHaveURL(`${openServer.url}/docs/quick-start?from=elsewhere#token`);
  const pages = page.getByRole("navigation", { name: "Documentation", exact: true });
  await expect(pages.getByRole("link", { name: "Quick start" })).toHaveAttribute("aria-current", "page");
  const answer = await request.get(`${openServer.url}//example.com/`, { maxRedirects: 0 });
  expect(new URL(answer.headers()["location"] ?? "", openServer.url).origin).toBe(openServer.url);
});

test("the language of examples is chosen by keyboard, for all of them and for later", async ({ page, openServer }) => {
  await page.goto(`${openServer.url}/docs/lists`);
  const tabs = page.getByRole("tablist", { name: "Language: list the leads of one provider" });
  await tabs.getByRole("tab", { name: "curl" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.getByRole("tab", { name: "Node" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(tabs.getByRole("tab", { name: "Python" })).toHaveAttribute("aria-selected", "true");
  for (const path of ["/docs/lists", "/docs/agent"]) {
    await page.goto(openServer.url + path);
    await expect(page.getByRole("tabpanel", { name: "Python" }).first()).toContainText("from urllib.request import");
    await expect(page.getByRole("tabpanel", { name: "curl" })).toHaveCount(0);
  }
  await expectAccessible(page);
});

test("without JavaScript, examples are for a shell", async ({ browser, openServer }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${openServer.url}/docs/lists`);
  await expect(page.getByRole("tabpanel", { name: "curl" }).first()).toContainText("curl ");
  await expect(page.getByRole("tabpanel", { name: "Python" })).toHaveCount(0);
  await page.close();
});

test("every page is there as Markdown, without tags", async ({ openServer, request }) => {
  for (const path of [...DOCS_PAGES, ...REFERENCE].map(([one]) => one)) {
    const answer = await request.get(`${openServer.url}${path}.md`);
    expect([path, answer.status()]).toEqual([path, 200]);
    const text = await answer.text();
    expect([path, /^# \S/.test(text)]).toEqual([path, true]);
    const prose = text.replaceAll(/```[\s\S]*?```|`[^`]*`/g, "");
    expect([path, /<\/?[A-Za-z][\w.]*[ />]|\bimport \{|\[object/.exec(prose)?.[0]]).toEqual([path, undefined]);
  }
  expect((await request.get(`${openServer.url}/docs/nothing-like-it.md`)).status()).toBe(404);
});

test("a page is copied as Markdown", async ({ page, openServer, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: openServer.url });
  await page.goto(`${openServer.url}/docs/glossary`);
  await page.getByRole("button", { name: "Copy as Markdown" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Glossary\n/);
});

test("signed-in users keep the dashboard's navigation", async ({ ownerPage: page, ownedServer }) => {
  await page.goto(`${ownedServer.url}/docs/webhooks`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Webhooks");
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pipeline" }).click();
  await expect(page).toHaveURL(/\/pipeline/);
});

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
  await page.getByRole("searchbox", { name: "Search the docs" }).fill("idempotency");
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

test("search engines are asked not to index the site", async ({ page, openServer, request }) => {
  const answer = await request.get(`${openServer.url}/robots.txt`);
  expect([answer.status(), await answer.text()]).toEqual([
    200,
    expect.stringContaining("User-agent: *\nDisallow: /\n"),
  ]);
  await page.goto(`${openServer.url}/docs`);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
});
