import { expect } from "@playwright/test";
import { columnOf, openBoard } from "../../support/browser/board";
import { expectLoaded, test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

const NAMES = {
  "from right to left": { primaryBorrowerFirstName: "אברהם", primaryBorrowerLastName: "בן־דוד" },
  "of 100 characters": {
    primaryBorrowerFirstName: "Maximiliana".repeat(5),
    primaryBorrowerLastName: "Vogelsang".repeat(5),
  },
};

for (const [kind, names] of Object.entries(NAMES))
  test(`a name ${kind} moves nothing out of its place on the board, in the table and on the file`, async ({
    ownerPage: page,
    owner,
    ownedServer,
  }) => {
    const { id } = await addFile(owner, { ...names, primaryBorrowerPhone: "415 555 2671" });
    const name = `${names.primaryBorrowerFirstName} ${names.primaryBorrowerLastName}`;
    await openBoard(page, ownedServer.url, names.primaryBorrowerLastName.slice(0, 20));
    const card = columnOf(page, "New").getByRole("article").filter({ hasText: name });
    await expect(card).toContainText("(415) 555-2671");
    const [outer, shown] = [await card.boundingBox(), await card.getByText(name).first().boundingBox()];
    expect((shown?.x ?? 0) + (shown?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(
      (outer?.x ?? 0) + (outer?.width ?? 0),
    );
    for (const path of ["/applications", `/applications/${id}`]) {
      await page.goto(ownedServer.url + path);
      await expectLoaded(page);
      await expect(page.getByText(name).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
    const heading = page.getByRole("heading", { level: 1, name });
    const phone = page.getByRole("link", { name: /^Call/ });
    const [above, below] = [await heading.boundingBox(), await phone.first().boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(
      (below?.y ?? 0) + (below?.height ?? 0),
    );
  });
