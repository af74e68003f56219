import { expect, type Locator, type Page } from "@playwright/test";
import { cardOf, columnOf, openBoard } from "../../support/browser/board";
import { expectAccessible, test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

const LONG_PRESS_MS = 1_200;

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

const middleOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error("the element is not in sight");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Swipes left by that many pixels. */
async function swipe(page: Page, on: Locator, distance: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const { x, y } = await middleOf(on);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  const start = x + distance / 2;
  await send("touchStart", [{ x: start, y }]);
  for (let moved = 10; moved <= distance; moved += 10) await send("touchMove", [{ x: start - moved, y }]);
  await send("touchEnd", []);
}

/** Returns whether a drag on the card by this kind of pointer is refused. */
const isRefused = (card: Locator, pointerType: "touch" | "mouse") =>
  card.evaluate((element, kind) => {
    element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: kind }));
    const dataTransfer = new DataTransfer();
    const start = new DragEvent("dragstart", { bubbles: true, cancelable: true, dataTransfer });
    element.dispatchEvent(start);
    element.dispatchEvent(new DragEvent("dragend", { bubbles: true }));
    return start.defaultPrevented;
  }, pointerType);

test("a card is moved by its button, which is large enough for a thumb", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  const button = page.getByRole("button", { name: `Move ${name} to…` });
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.tap();
  await page.getByRole("combobox", { name: "Type a status" }).fill("docs");
  await expectAccessible(page);
  await page.getByRole("option", { name: /^Docs out/ }).tap();
  await expect.poll(async () => (await owner("GET", `/v1/applications/${id}`)).json.status).toBe("DOCS_OUT");
  await expect(page.getByText(`${name} moved from New to Docs out`)).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("a finger that rests on a card drags nothing", async ({ ownerPage: page, owner, ownedServer }) => {
  const { id, name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  const card = columnOf(page, "New").getByRole("article");
  const touch = await page.context().newCDPSession(page);
  const at = await middleOf(card);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await page.waitForTimeout(LONG_PRESS_MS);
  await expect(card).not.toHaveAttribute("data-dragged");
  for (const step of [20, 60, 120])
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: at.x + step, y: at.y }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  expect([await isRefused(card, "touch"), await isRefused(card, "mouse")]).toEqual([true, false]);
  await expect(cardOf(columnOf(page, "New"), name)).toBeVisible();
  expect((await owner("GET", `/v1/applications/${id}`)).json.status).toBe("NEW");
});

test("swiping goes from column to column, and the stages show the position", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { name } = await addFile(owner);
  const [, last = ""] = name.split(" ");
  for (const status of ["ATTEMPTED", "CREDIT_PULLED", "DENIED"])
    await addFile(owner, { status, primaryBorrowerLastName: last });
  await openBoard(page, ownedServer.url, last);
  const stages = page.getByRole("navigation", { name: "Stages" });
  const current = (stage: string) => stages.getByRole("button", { name: new RegExp(`^${stage}`) });
  await expect(current("Lead")).toHaveAttribute("aria-current", "true");
  await expect(columnOf(page, "New")).toBeInViewport();
  await swipe(page, columnOf(page, "New"), 300);
  await expect(columnOf(page, "Attempted")).toBeInViewport({ ratio: 0.9 });
  await expect(columnOf(page, "New").getByRole("article")).toHaveCount(1);
  await expectAccessible(page);

  await current("Closed out").tap();
  await expect(columnOf(page, "Denied")).toBeInViewport({ ratio: 0.9 });
  await expect(current("Closed out")).toHaveAttribute("aria-current", "true");
  await expect(current("Lead")).not.toHaveAttribute("aria-current");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("the bulk actions take two rows at most", async ({ ownerPage: page, owner, ownedServer }) => {
  const { name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  await page.getByRole("button", { name: `Select ${name}` }).tap();
  const bar = page.getByRole("region", { name: "Selected files" });
  await expect(bar.getByRole("button")).toHaveCount(6);
  const tops = await bar
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(2);
});

test("the current settings tab is in view", async ({ ownerPage: page, ownedServer }) => {
  await page.goto(`${ownedServer.url}/settings/access`);
  const tabs = page.getByRole("navigation", { name: "Settings" });
  await expect(tabs.getByRole("link", { name: "Access report" })).toBeInViewport({ ratio: 0.9 });
  await tabs.getByRole("link", { name: "Log" }).click();
  await expect(tabs.getByRole("link", { name: "Log" })).toBeInViewport({ ratio: 0.9 });
});

test("long names and reasons make no page wider than the phone", async ({ ownerPage: page, owner, ownedServer }) => {
  const name = { primaryBorrowerFirstName: "Maximiliana".repeat(4), primaryBorrowerLastName: "Hohenlohe".repeat(8) };
  const { id } = await addFile(owner, name);
  await owner("PUT", `/v1/applications/${id}/hold`, { reason: "Sub-poena".repeat(20) });
  await page.goto(`${ownedServer.url}/settings/privacy`);
  await expect(page.getByRole("list", { name: "Files on legal hold" })).toContainText(name.primaryBorrowerLastName);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const token = "Nightly export of the warehouse ".repeat(3).trim();
  await owner("POST", "/v1/tokens", { name: token, scopes: ["applications:read"], expiresAt: null });
  await page.goto(`${ownedServer.url}/settings/tokens`);
  await expect(page.getByRole("listitem").filter({ hasText: token })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await page.getByRole("button", { name: "Erase…" }).click();
  await expect(page.getByRole("region", { name: "Files of this borrower" })).toContainText("Lift the hold first.");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const dialog = page.getByRole("dialog");
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
