import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the board on the files of one search. */
export async function openBoard(page: Page, url: string, search = ""): Promise<void> {
  await page.goto(`${url}/pipeline${search === "" ? "" : `?search=${encodeURIComponent(search)}`}`);
  await expect(page.getByRole("navigation", { name: "Stages" })).toBeVisible();
}

export const columnOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const cardOf = (within: Page | Locator, name: string) => within.getByRole("link", { name, exact: true });

/** Drags a card over a column, and drops it there by default. */
export async function dragTo(page: Page, card: Locator, column: Locator): Promise<void> {
  await hold(page, card, column);
  await page.mouse.up();
}

/** Drags a card over a column without dropping it. */
export async function hold(page: Page, card: Locator, column: Locator): Promise<void> {
  await card.hover();
  await page.mouse.down();
  const from = await card.boundingBox();
  // Under a filter, the empty columns appear during the drag.
  if (from !== null) await page.mouse.move(from.x + from.width / 2 + 4, from.y + from.height / 2 + 4, { steps: 3 });
  await expect(column).toBeVisible();
  await column.scrollIntoViewIfNeeded();
  const box = await column.boundingBox();
  if (box === null) throw new Error("the column is not in sight");
  const [x, y] = [box.x + box.width / 2, box.y + 120];
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.move(x + 2, y + 2);
}

/** Selects a status in the open list. */
export async function pickStatus(page: Page, text: string) {
  await page.getByRole("combobox", { name: "Type a status" }).fill(text);
  await page.keyboard.press("Enter");
}

/** Selects a value of a filter in the open filters. */
export async function chooseFilter(page: Page, field: string, option: string): Promise<void> {
  const filters = page.getByRole("dialog", { name: "Filter files" });
  const choices = filters.locator("details").filter({ has: page.getByText(field, { exact: true }) });
  if ((await choices.getAttribute("open")) === null) await choices.locator("summary").click();
  await choices.getByRole("checkbox", { name: option, exact: true }).check();
}
