import { expect } from "@playwright/test";
import { ANN, expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { PAGES } from "../../support/browser/pages";
import { PASSWORD } from "../../support/people/sign-in";

for (const [path, title] of PAGES) {
  test(`${path} is accessible, and closed without sign-in`, async ({ ownerPage, otherPage, ownedServer }) => {
    await ownerPage.goto(ownedServer.url + path);
    await expect(ownerPage.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectLoaded(ownerPage);
    await expectAccessible(ownerPage);
    const stranger = await otherPage();
    await stranger.goto(ownedServer.url + path);
    await expect(stranger).toHaveURL(`${ownedServer.url}/sign-in?to=${encodeURIComponent(path)}`);
  });
}

test("every page has its own policy that blocks scripts from outside", async ({ ownerPage, ownedServer, request }) => {
  const nonces = new Set<string>();
  for (const [path] of PAGES) {
    const headers = (await ownerPage.goto(ownedServer.url + path))?.headers() ?? {};
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
    expect(policy).toContain("frame-ancestors 'none'");
    nonces.add(/script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? "");
    expect(headers).toMatchObject({ "referrer-policy": "same-origin", "x-content-type-options": "nosniff" });
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
  expect(nonces.size).toBe(PAGES.length);
  for (const path of ["/v1/me", "/agents/status", "/api/auth/csrf", "/openapi.json", "/livez"]) {
    const answer = await request.get(ownedServer.url + path);
    expect(answer.headers()).not.toHaveProperty("content-security-policy");
  }
});

test("an injected script does not run", async ({ browser, ownedServer }) => {
  // On its own page: the others fail if the policy is broken, and this test breaks it.
  const page = await browser.newPage();
  await page.route("**/docs", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("</body>", "<script>document.title = 'taken over'</script></body>");
    await route.fulfill({ response, body });
  });
  const told = page.waitForEvent("console", (message) => /Content Security Policy/.test(message.text()));
  await page.goto(`${ownedServer.url}/docs`);
  await told;
  await expect(page).toHaveTitle("Docs · Hearthline");
  await page.close();
});

test("pages that a role may not open are not offered, and say which roles may", async ({ join, ownedServer }) => {
  const { page } = await join("officer");
  const answer = await page.goto(`${ownedServer.url}/settings/people`);
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1, name: "You don’t have access to People" })).toBeVisible();
  await expect(page).toHaveTitle("Not allowed · Hearthline");
  await expect(page.getByText("Only owners and managers can open People.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Settings" })).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect(page).toHaveTitle("Profile · Hearthline");
});

test("a page outside the dashboard is in the middle of the window, and scrolls if it is higher", async ({
  page,
  ownedServer,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ["/sign-in", "/no-such-page"]) {
      await page.goto(ownedServer.url + path);
      const main = await page.getByRole("main").evaluate((node) => {
        const boxes = [...node.children].map((child) => child.getBoundingClientRect());
        return {
          top: boxes[0]?.top ?? 0,
          bottom: boxes.at(-1)?.bottom ?? 0,
          ...{ left: boxes[1]?.left, right: boxes[1]?.right },
        };
      });
      expect(Math.abs(main.top + main.bottom - height)).toBeLessThan(2);
      expect(Math.abs((main.left ?? 0) + (main.right ?? 0) - width)).toBeLessThan(2);
    }
  }
  await page.setViewportSize({ width: 390, height: 240 });
  await page.goto(`${ownedServer.url}/sign-in`);
  await page.getByRole("button", { name: "Sign in", exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole("main").getByText("Hearthline", { exact: true }).first()).toBeInViewport();
});

test("files appear in the pipeline, in the list and with the agent", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const lead = { crmId: "pages-1", firstName: "Ana", lastName: "Visible", phone: "+1 512 555 0199", state: "tx" };
  await owner("POST", "/agents/ingest", { ...lead, leadProviderSlug: "acme" });
  await owner("POST", "/agents/stop-contact", { type: "crmId", id: "pages-1" });
  await page.goto(`${ownedServer.url}/pipeline`);
  await expect(page.getByRole("link", { name: "Ana Visible" })).toBeVisible();
  await page.getByRole("link", { name: "Files" }).click();
  await expect(page.getByText("Ana Visible")).toBeVisible();
  await page.getByRole("link", { name: "Agent" }).click();
  const stopped = page.getByRole("listitem").filter({ hasText: "stopped contact" });
  await expect(stopped.getByRole("link", { name: "Ana Visible" })).toBeVisible();
  await expectAccessible(page);
});

test("after a sign-out the link keeps its filter, but nothing personal", async ({ page, ownedServer }) => {
  const signIn = (to: string) => `${ownedServer.url}/sign-in?to=${encodeURIComponent(to)}`;
  await page.goto(`${ownedServer.url}/pipeline?search=Ortiz`);
  await expect(page).toHaveURL(signIn("/pipeline?search=Ortiz"));
  await page.goto(`${ownedServer.url}/applications?contactState=sleeping&search=ana%40example.com`);
  await expect(page).toHaveURL(signIn("/applications?contactState=sleeping"));
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(ANN.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${ownedServer.url}/applications?contactState=sleeping`);
});
