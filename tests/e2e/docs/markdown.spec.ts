import { expect } from "@playwright/test";
import { DOCS_PAGES } from "@/components/docs/pages";
import { test } from "../../support/browser/browser";
import { REFERENCE_PAGES } from "../../support/browser/reference-pages";

test("every page is there as Markdown, without tags", async ({ openServer, request }) => {
  for (const path of [...DOCS_PAGES, ...REFERENCE_PAGES].map(([one]) => one)) {
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
