import { expect, type Locator, type Page } from "@playwright/test";
import type { Answer } from "./http";

/** Calls the interface, as a person or by a token. */
type Calling = (method: string, path: string, body: unknown) => Promise<Answer>;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const NAME_LENGTH = 12;

/** A last name that no other file has, and that is not taken for a number. */
const newName = () =>
  `N${Array.from({ length: NAME_LENGTH }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join("")}`;

/** Makes an application; answers its id, the name it is found by, which no other one has, and its version. */
export async function makeFile(caller: Calling, fields: Readonly<Record<string, string>> = {}) {
  const last = newName();
  const body = {
    primaryBorrowerFirstName: "Ana",
    primaryBorrowerLastName: last,
    primaryBorrowerEmail: `ana-${last}@example.com`.toLowerCase(),
    primaryBorrowerPhone: "+1 512 555 0100",
    subjectPropertyState: "tx",
    leadProviderSlug: "acme-leads",
    ...fields,
  };
  const { id } = (await caller("POST", "/v1/applications", body)).json;
  return { id: String(id), name: `${body.primaryBorrowerFirstName} ${body.primaryBorrowerLastName}` };
}

/** Opens the board on the files of one search. */
export async function openBoard(page: Page, url: string, search = ""): Promise<void> {
  await page.goto(`${url}/pipeline${search === "" ? "" : `?search=${encodeURIComponent(search)}`}`);
  await expect(page.getByRole("navigation", { name: "Stages" })).toBeVisible();
}

export const columnOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const cardOf = (within: Page | Locator, name: string) => within.getByRole("link", { name, exact: true });

/** Drags a card over a column, and lets go of it there unless told otherwise. */
export async function dragTo(page: Page, card: Locator, column: Locator): Promise<void> {
  await hold(page, card, column);
  await page.mouse.up();
}

/** Drags a card over a column without letting go. */
export async function hold(page: Page, card: Locator, column: Locator): Promise<void> {
  await card.hover();
  await page.mouse.down();
  const box = await column.boundingBox();
  if (box === null) throw new Error("the column is not in sight");
  const [x, y] = [box.x + box.width / 2, box.y + 120];
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.move(x + 2, y + 2);
}
