import { expect } from "@playwright/test";
import { cardOf, openBoard } from "../../support/browser/board";
import { expectAccessible, test } from "../../support/browser/browser";
import { tabTo } from "../../support/browser/keyboard";
import { addFile } from "../../support/people/loan-file";

test("a loan officer fills in terms and dates by keyboard, and finds them again", async ({
  join,
  ownedServer,
  owner,
}) => {
  const { id, name } = await addFile(owner);
  const { page } = await join("officer");
  const { keyboard } = page;
  const box = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(box("First name")).toBeEditable();
  await tabTo(page, /^Loan amount$/);
  await keyboard.type("385000");
  await expect(box("Loan amount")).toHaveValue("$385,000");
  await tabTo(page, /^Down payment$/);
  await keyboard.type("95000.5");
  // The section has nothing in it yet.
  await tabTo(page, /^Dates$/);
  await keyboard.press("Enter");
  await tabTo(page, /^Estimated closing date$/);
  await keyboard.type("11312026");
  await keyboard.press("Control+s");
  await expect(box("Estimated closing date")).toHaveAccessibleDescription(
    "Estimated closing date must be a real day from 1900 on, written MM/DD/YYYY.",
  );
  await expect(box("Estimated closing date")).toBeFocused();
  await keyboard.press("Control+a");
  await keyboard.type("11302026");
  await keyboard.press("Control+s");
  await expect(page.getByText("Saved.")).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(box("Loan amount")).toHaveValue("$385,000");
  await expect(box("Down payment")).toHaveValue("$95,000.50");
  await expect(box("Estimated closing date")).toHaveValue("11/30/2026");
  await expect(page.getByText("Estimated closing date: Nov 30, 2026")).toBeVisible();
  expect((await owner("GET", `/v1/applications/${id}`)).json).toMatchObject({
    loanAmount: "385000.00",
    downPayment: "95000.50",
    estimatedClosingDate: "2026-11-30",
  });
  await openBoard(page, ownedServer.url, name);
  await expect(page.getByRole("article").filter({ has: cardOf(page, name) })).toContainText("$385,000");
});
