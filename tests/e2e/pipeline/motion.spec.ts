import { expect, type Page } from "@playwright/test";
import { cardOf, columnOf, openBoard, pickStatus } from "../../support/browser/board";
import { test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";
import { sessionCookie, sessionOf } from "../../support/people/sign-in";

/** An animation that the page began: the file of its element, and the properties that change. */
type Begun = { readonly file: string | undefined; readonly properties: readonly string[] };

/** Notes each animation that a script of the page begins. */
const watchAnimations = (page: Page) =>
  page.addInitScript(() => {
    const begun: unknown[] = [];
    Object.assign(window, { begun });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const file = this.querySelector<HTMLElement>("[data-card]")?.dataset["card"];
      begun.push({ file, properties: Object.keys(Array.isArray(keyframes) ? (keyframes[0] ?? {}) : {}) });
      return animate.call(this, keyframes, options);
    };
  });

/** Returns the properties of a file that were animated, and forgets them. */
const animated = (page: Page, id: string) =>
  page.evaluate((file) => {
    const begun: Begun[] = Reflect.get(window, "begun").splice(0);
    return begun.filter((one) => one.file === file).flatMap(({ properties }) => properties);
  }, id);

/** Moves a card to the other of two columns. */
async function moveOnce(page: Page, name: string): Promise<void> {
  const isNew = await cardOf(columnOf(page, "New"), name).isVisible();
  const to = isNew ? "Attempted" : "New";
  await cardOf(page, name).focus();
  await page.keyboard.press("m");
  await pickStatus(page, to);
  await expect(cardOf(columnOf(page, to), name)).toBeVisible();
}

test("a card that is moved travels to its column, unless less motion is preferred", async ({
  ownerPage: page,
  owner,
  ownedServer,
}) => {
  const { id, name } = await addFile(owner);
  const [, last = ""] = name.split(" ");
  // Neither column is ever empty, and hidden for that.
  for (const status of ["NEW", "ATTEMPTED"])
    await addFile(owner, { primaryBorrowerFirstName: "Other", primaryBorrowerLastName: last, status });
  await watchAnimations(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openBoard(page, ownedServer.url, last);
  // The animations load after the board.
  await expect(async () => {
    await moveOnce(page, name);
    expect(await animated(page, id)).toEqual(["transform"]);
  }).toPass();
  await expect(page.locator("[data-flying]")).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await moveOnce(page, name);
  expect(await animated(page, id)).toEqual([]);
});

for (const path of ["pipeline", "applications"])
  test(`a file that someone else changes is tinted on /${path}, unless less motion is preferred`, async ({
    ownerPage: page,
    owner,
    ownedServer: { url },
    join,
  }) => {
    const { id, name } = await addFile(owner);
    const other = sessionOf(url, await sessionCookie(url, { email: (await join("manager")).email }));
    await watchAnimations(page);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(`${url}/${path}?search=${encodeURIComponent(name)}`);
    const [, last = ""] = name.split(" ");
    let count = 0;
    const rename = async (person: typeof owner) => {
      const first = `Ana${++count}`;
      await person("PATCH", `/v1/applications/${id}`, { primaryBorrowerFirstName: first });
      await expect(cardOf(page, `${first} ${last}`)).toBeVisible();
    };
    await expect(cardOf(page, name)).toBeVisible();
    await expect(async () => {
      await rename(other);
      expect(await animated(page, id)).toEqual(["backgroundColor"]);
    }).toPass();
    await rename(owner);
    expect(await animated(page, id)).toEqual([]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await rename(other);
    expect(await animated(page, id)).toEqual([]);
  });
