import { expect, type Page } from "@playwright/test";
import { expectLoaded, test } from "../support/browser";
import { addFile } from "../support/loan-file";

/** What is good by the Core Web Vitals. */
const MOST_SHIFT = 0.1;

/** Adds up by how much what is shown jumps, from the first moment of each page on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });

/** As of after the next two frames: what was drawn last is told then. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return Reflect.get(window, "seen").shift;
  });

test("a file does not jump as its parts come in, whichever comes last", async ({
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
  for (const last of ["secrets", "contact", "privacy", "history", "access"]) {
    await page.route(`**/v1/applications/${id}/${last}*`, async (route) => {
      await page.getByRole("heading", { level: 1, name }).waitFor();
      await shiftOf(page);
      await route.fallback();
    });
    await page.goto(`${ownedServer.url}/applications/${id}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Reveal/ })).toHaveCount(2);
    await expectLoaded(page);
    expect(await shiftOf(page), last).toBeLessThan(MOST_SHIFT);
    await page.unrouteAll({ behavior: "wait" });
  }
});
