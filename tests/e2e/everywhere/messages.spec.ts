import { expect, type Locator } from "@playwright/test";
import { cardOf, openBoard, pickStatus } from "../../support/browser/board";
import { test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

test("a toast stays in its corner, and within reach, while a dialog covers the page", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  // It slides in, and is measured in its place.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { name } = await addFile(owner);
  await openBoard(page, ownedServer.url, name);
  await cardOf(page, name).focus();
  await page.keyboard.press("m");
  await pickStatus(page, "docs");
  const message = page.getByRole("region", { name: "Messages" }).getByText(`${name} moved to Docs out`);
  await expect(message).toBeVisible();
  const before = await message.boundingBox();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toBeVisible();
  await expect(message).toBeVisible();
  expect(await message.boundingBox()).toEqual(before);
  await page.keyboard.press("F6");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(message).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

for (const width of [390, 720, 1024, 1280]) {
  test.describe(`on a page of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("a toast covers no button of the bars below", async ({ ownerPage: page, owner, ownedServer }) => {
      const { id, name } = await addFile(owner);
      const [, last = ""] = name.split(" ");
      await addFile(owner, { primaryBorrowerFirstName: "Bea", primaryBorrowerLastName: last });
      await page.goto(`${ownedServer.url}/applications?search=${last}`);
      const messages = page.getByRole("region", { name: "Messages" });
      await page.getByRole("checkbox", { name: `Select ${name}` }).click();
      await page.getByRole("button", { name: "Move to…" }).click();
      await pickStatus(page, "contacted");
      await expect(messages.getByRole("article")).toHaveCount(1);
      // Stays while hovered.
      await messages.getByRole("article").hover();
      await page.getByRole("checkbox", { name: `Select Bea ${last}` }).press("Space");
      await expectInReach(page.getByRole("region", { name: "Selected files" }));
      await expect(messages.getByRole("article")).toHaveCount(1);

      await page.goto(`${ownedServer.url}/applications/${id}`);
      await page.getByRole("textbox", { name: "City", exact: true }).fill("Oakland");
      const bar = page.getByRole("region", { name: "Unsaved changes" });
      await page.getByRole("button", { name: "Pause contact…" }).click();
      await page.getByRole("button", { name: "Pause contact", exact: true }).click();
      await expect(messages.getByRole("article")).toHaveCount(1);
      await messages.getByRole("article").hover();
      await page.getByRole("textbox", { name: "City", exact: true }).focus();
      await expectInReach(bar);
      await bar.scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await bar.scrollIntoViewIfNeeded();
      // It has moved with the bar.
      await messages.getByRole("article").hover();
      await expectInReach(bar);
      await expect(messages.getByRole("article")).toHaveCount(1);
    });
  });
}

/** Returns whether each button of a bar is the top element, at its center and near its corners. */
const expectInReach = (bar: Locator) =>
  expect
    .poll(() =>
      bar.getByRole("button").evaluateAll((buttons) =>
        buttons
          .filter((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            return [left + 4, (left + right) / 2, right - 4].some((x) =>
              [top + 4, (top + bottom) / 2, bottom - 4].some((y) => !button.contains(document.elementFromPoint(x, y))),
            );
          })
          .map((button) => button.ariaLabel ?? button.textContent),
      ),
    )
    .toEqual([]);
