import { type APIRequestContext, expect } from "@playwright/test";
import { DOCS_PAGES } from "@/components/docs/pages";
import { expectAccessible, test } from "../../support/browser/browser";
import { REFERENCE_PAGES } from "../../support/browser/reference-pages";

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

for (const [path, name] of [...DOCS_PAGES, ...REFERENCE_PAGES]) {
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

test("a page has one URL, and a trailing slash redirects to it", async ({ page, openServer, request }) => {
  await page.goto(`${openServer.url}/docs/quick-start/?from=elsewhere#token`);
  await expect(page).toHaveURL(`${openServer.url}/docs/quick-start?from=elsewhere#token`);
  const pages = page.getByRole("navigation", { name: "Documentation", exact: true });
  await expect(pages.getByRole("link", { name: "Quick start" })).toHaveAttribute("aria-current", "page");
  const answer = await request.get(`${openServer.url}//example.com/`, { maxRedirects: 0 });
  expect(new URL(answer.headers()["location"] ?? "", openServer.url).origin).toBe(openServer.url);
});

test("signed-in users keep the dashboard's navigation", async ({ ownerPage: page, ownedServer }) => {
  await page.goto(`${ownedServer.url}/docs/webhooks`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Webhooks");
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pipeline" }).click();
  await expect(page).toHaveURL(/\/pipeline/);
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
