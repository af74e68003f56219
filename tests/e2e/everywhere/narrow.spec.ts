import { expect } from "@playwright/test";
import { expectLoaded, test } from "../../support/browser/browser";
import { PAGES } from "../../support/browser/pages";
import { addFile } from "../../support/people/loan-file";

/** 1280 px at 400% zoom, as WCAG 2.2 (1.4.10) requires; no phone is narrower. */
const WIDTH_PX = 320;
const LONG = "Maximiliana".repeat(7);
const LONG_EMAIL = `${"a".repeat(60)}@${"example".repeat(8)}.com`;

test.use({ viewport: { width: WIDTH_PX, height: 800 } });

test("no page of the dashboard is wider than the narrowest screen, however long its contents", async ({
  ownerPage: page,
  owner,
  join,
  ownedServer,
}) => {
  const before = (await owner("GET", "/v1/me", undefined)).json.name;
  await owner("PATCH", "/v1/me", { name: LONG });
  const { id: teamId } = (await owner("POST", "/v1/teams", { name: LONG })).json;
  await owner("POST", "/v1/people", { email: LONG_EMAIL, role: "officer" });
  const { id: personId } = await join("officer");
  expect((await owner("PATCH", `/v1/people/${personId}`, { teamId })).status).toBe(200);
  const scopes = ["applications:read"];
  const token = (await owner("POST", "/v1/tokens", { name: LONG, scopes, expiresAt: null })).json;
  const names = { primaryBorrowerFirstName: LONG, primaryBorrowerLastName: LONG, primaryBorrowerEmail: LONG_EMAIL };
  const { id } = await addFile(owner, { ...names, teamId, leadProviderSlug: "provider".repeat(7), crmId: LONG });
  await owner("POST", "/agents/sleep", { type: "gizmoId", id, sleepDuration: 3_600_000 });
  await owner("PUT", `/v1/applications/${id}/hold`, { reason: LONG });
  const others = ["/applications/new", `/applications/${id}`, `/settings/tokens/${token.id}`];
  for (const path of [...PAGES.map(([path]) => path), ...others]) {
    await page.goto(ownedServer.url + path);
    await expectLoaded(page);
    await expect(page.getByRole("button", { name: `Account of ${LONG}` })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(WIDTH_PX);
  }
  await owner("PATCH", "/v1/me", { name: before });
});

test("on a phone a status name wraps before it overlaps its neighbor", async ({ ownerPage: page, ownedServer }) => {
  for (const width of [WIDTH_PX, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${ownedServer.url}/settings/statuses`);
    await expectLoaded(page);
    const row = page.getByRole("row", { name: /CONDITIONALLY_APPROVED/ });
    const ends = await row.getByRole("rowheader").evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return Math.max(...[...range.getClientRects()].map(({ right }) => right));
    });
    const next = await row.getByRole("textbox").first().boundingBox();
    expect(ends, `at ${width} px`).toBeLessThan(next?.x ?? 0);
  }
});
