import { expect, type Page } from "@playwright/test";
import { expectLoaded, test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

/**
 * A fifth of the layout shift that Core Web Vitals rates as good: on a holiday, each channel has one more line. Parts
 * that each move a little add up to far more if they arrive in the same frame.
 */
const MOST_SHIFT = 0.02;

/** Adds up the layout shifts of each page from its start. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Returns the total shift after two more frames, because the shift of the last drawing is reported then. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return Reflect.get(window, "seen").shift;
  });

/** The parts of a file that are loaded separately from the file itself. */
const PARTS = ["secrets", "contact", "privacy", "history", "access"] as const;

test("a file does not jump as its parts come in, together or one after the others", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id, name } = await addFile(owner, {
    primaryBorrowerSsn: "123456789",
    primaryBorrowerDateOfBirth: "1984-02-29",
  });
  for (const city of ["Oakland", "Fresno", "Sacramento", "Berkeley"])
    await owner("PATCH", `/v1/applications/${id}`, { subjectPropertyCity: city });
  await watchShifts(page);
  for (const late of [PARTS, ...PARTS.map((part) => [part])]) {
    // The previous page may still be loading data.
    await page.goto("about:blank");
    // The reply is delayed until everything before it has been drawn.
    const drawn = page
      .waitForResponse(`**/v1/applications/${id}`)
      .then(() => page.getByRole("heading", { level: 1, name }).waitFor())
      .then(() => shiftOf(page));
    await page.route(new RegExp(`/v1/applications/${id}/(${late.join("|")})`), async (route) => {
      await drawn;
      await route.fallback();
    });
    await page.goto(`${ownedServer.url}/applications/${id}`);
    await expect(page.getByRole("button", { name: /^Reveal/ })).toHaveCount(2);
    await expectLoaded(page);
    expect(await shiftOf(page), `late: ${late}`).toBeLessThan(MOST_SHIFT);
    await page.unrouteAll({ behavior: "wait" });
  }
});
