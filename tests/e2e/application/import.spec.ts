import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { cardOf, openBoard } from "../../support/browser/board";
import { expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { pressToShow, tabTo } from "../../support/browser/keyboard";
import { type CsvFile, csv, fiveRows, HEAD } from "../../support/files/csv-file";

/** Rows that are read and checked; with IMPORT_ROWS, as many are imported too. */
const ROWS = Number(process.env["IMPORT_ROWS"] ?? 5_000);
/** The longest time without a frame while rows are read and checked, in milliseconds. */
const LONGEST_FREEZE_MS = 500;

const choose = (page: Page, file: CsvFile) => page.getByLabel("Choose a CSV file").setInputFiles(file);
const alertOf = (page: Page) => page.getByRole("main").getByRole("alert");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function download(page: Page, name: string | RegExp): Promise<string> {
  const waiting = page.waitForEvent("download");
  await button(page, name).click();
  return readFile(await (await waiting).path(), "utf8");
}

test("files are imported from a CSV file, and bad rows can be corrected", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const last = "Importson";
  await page.goto(`${ownedServer.url}/applications`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Import/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${ownedServer.url}/applications/import`);
  expect(await download(page, "Download a template")).toMatch(/^\ufeffFirst name,Last name,Email,Phone,/);
  await choose(page, { ...fiveRows(last, 2_001), buffer: Buffer.from([0x50, 0x4b, 3, 4]) });
  await expect(alertOf(page)).toContainText("This is not a CSV file.");
  await choose(page, fiveRows(last, 2_001));
  await expect(page.getByRole("region", { name: "Match columns" })).toBeFocused();
  await expect(page.getByLabel("Field for Borrower First")).toHaveValue("primaryBorrowerFirstName");
  await expect(page.getByLabel("Field for SSN")).toHaveValue("");
  await expect(page.getByLabel("Field for SSN")).toHaveAccessibleDescription(/Looks like a social security number/);
  await expect(page.getByText("123-45-6789")).toHaveCount(0);
  await button(page, "Check rows").click();
  await expect(alertOf(page)).toBeFocused();
  await expect(alertOf(page)).toContainText("Choose a column for: Phone.");
  await page.getByLabel("Field for Reach at").selectOption({ label: "Email (required)" });
  await expect(page.getByLabel("Field for Reach at")).toHaveAccessibleDescription("Another column feeds Email too.");
  await expectAccessible(page);
  await page.getByLabel("Field for Reach at").selectOption({ label: "Phone (required)" });
  await button(page, "Check rows").click();
  await expect(page.getByRole("list", { name: "Result of the check" })).toContainText(
    "3ready to import2have problems0likely",
  );
  await expect(
    page.getByRole("row", { name: `6 Property State Atlantis Enter a state, such as CA or California.` }),
  ).toBeVisible();
  const rejected = await download(page, "Download rejected rows (2)");
  expect(rejected.split("\r\n")).toEqual([
    `\ufeff${HEAD},Problem`,
    `Cy,,cy-${last}@mail.test,512,Texas,,,"Last Name: Enter a last name. Reach at: Enter a phone number with 7 to 15 digits, like +1 415 555 0100."`,
    `'=Ed,${last},no email,(512) 555-2004,Atlantis,,,"E-mail: Enter a valid email, like ann@example.com. Property State: Enter a state, such as CA or California."`,
    "",
  ]);
  await expectAccessible(page);
  await button(page, "Import 3 loan files").click();
  await expect(page.getByText("3 loan files created")).toBeVisible();
  await expect(page.getByRole("list", { name: "Rows not imported" }).getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  expect(page.url()).toBe(`${ownedServer.url}/applications/import`);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(last);
  const { data } = (await owner("GET", `/v1/applications?search=${last}`)).json;
  expect(data).toHaveLength(3);
  expect(data[0]).toMatchObject({ subjectPropertyState: "tx", loanAmount: "385000.00", status: "NEW" });

  // A second import of the file finds its borrowers, and creates nothing twice.
  await button(page, "Import another file").click();
  await choose(page, fiveRows(last, 2_001));
  await page.getByLabel("Field for Reach at").selectOption({ label: "Phone (required)" });
  await button(page, "Check rows").click();
  await expect(page.getByRole("list", { name: "Result of the check" })).toContainText("0ready to import");
  await expect(page.getByText("Likely a duplicate: same phone as a file you already have.")).toHaveCount(3);
  await expect(button(page, /^Import \d/)).toHaveCount(0);
  await page.getByLabel("Also import 3 likely duplicates").check();
  await button(page, "Import 3 loan files").click();
  await expect(page.getByText("3 rows were already imported within the last 24 hours.")).toBeVisible();
  expect((await owner("GET", `/v1/applications?search=${last}`)).json.data).toHaveLength(3);
  await openBoard(page, ownedServer.url, last);
  for (const first of ["Ana", "Bo", "Di"]) await expect(cardOf(page, `${first} ${last}`)).toBeVisible();
});

test("an import works by keyboard", async ({ ownerPage: page, ownedServer }) => {
  const last = "Keyboardson";
  await page.goto(`${ownedServer.url}/today`);
  await expectLoaded(page);
  const command = page.getByRole("combobox", { name: "Type a command, name or phone number" });
  await pressToShow(page, "Control+k", command);
  await command.fill("import");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${ownedServer.url}/applications/import`);
  await expect(button(page, "Download a template")).toBeEnabled();
  const choosing = page.waitForEvent("filechooser");
  await tabTo(page, /^Choose a CSV file$/);
  await page.keyboard.press("Enter");
  await (await choosing).setFiles(fiveRows(last, 2_101));
  await expect(page.getByRole("region", { name: "Match columns" })).toBeFocused();
  await tabTo(page, /^Field for Reach at$/);
  await page.keyboard.type("Phone");
  await tabTo(page, /^Check rows$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Check" })).toBeFocused();
  await tabTo(page, /^Import 3 loan files$/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 loan files created")).toBeVisible();
  await tabTo(page, /^See the files$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: `Ana ${last}` })).toBeVisible();
});

test("after a broken connection nothing is stored twice, and leaving asks first", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const last = "Brokenson";
  let answers = 0;
  await page.route("**/v1/applications/bulk/create", async (route) => {
    if (++answers > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.goto(`${ownedServer.url}/applications/import`);
  const names = "First name,Last name,Email,Phone,State";
  await choose(
    page,
    csv([names, `Ana,${last},ana@${last}.test,5125552201,tx`, `Bo,${last},bo@${last}.test,512-555-2201,tx`]),
  );
  await button(page, "Check rows").click();
  await expect(page.getByText("Likely a duplicate: same phone as row 2.")).toBeVisible();
  await page.getByLabel("Also import 1 likely duplicate").check();
  await button(page, "Import 2 loan files").click();
  await expect(page.getByRole("progressbar", { name: "Import" })).toBeVisible();
  await page.getByRole("link", { name: "Files" }).click();
  await expect(page.getByRole("dialog", { name: "Stop the import?" })).toBeVisible();
  await button(page, "Keep importing").click();
  await expect(page.getByText("2 loan files created")).toBeVisible();
  await expect(page.getByText(/already imported/)).toHaveCount(0);
  expect((await owner("GET", `/v1/applications?search=${last}`)).json.data).toHaveLength(2);
});

test("thousands of rows are checked while the page stays responsive", async ({ ownerPage: page, ownedServer }) => {
  test.setTimeout(600_000);
  await page.goto(`${ownedServer.url}/applications/import`);
  const lines = Array.from({ length: ROWS }, (_, index) =>
    index % 20 === 0
      ? `Ana,,a${index}@mail.test,12,Texas,,`
      : `Ana,Number ${index},a${index}@many.test,+1 ${5_120_000_000 + index},TX,"$385,000",`,
  );
  await choose(page, csv([HEAD, ...lines]));
  await page.getByLabel("Field for Reach at").selectOption({ label: "Phone (required)" });
  await page.evaluate(() => {
    let before = performance.now();
    const look = () => {
      const now = performance.now();
      Reflect.set(window, "longest", Math.max(Reflect.get(window, "longest") ?? 0, now - before));
      before = now;
      requestAnimationFrame(look);
    };
    look();
  });
  await button(page, "Check rows").click();
  const wrong = Math.ceil(ROWS / 20);
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(Math.min(100, wrong * 2) + 1, { timeout: 60_000 });
  expect(await page.evaluate(() => Reflect.get(window, "longest"))).toBeLessThan(LONGEST_FREEZE_MS);
  await expect(button(page, `Download rejected rows (${wrong.toLocaleString("en-US")})`)).toBeVisible();
  if (process.env["IMPORT_ROWS"] === undefined) return;
  const good = (ROWS - wrong).toLocaleString("en-US");
  await button(page, `Import ${good} loan files`).click();
  await expect(page.getByText(`${good} loan files created`)).toBeVisible({ timeout: 500_000 });
});

test("a read-only user is offered no import, and sees which roles may import files", async ({ join, ownedServer }) => {
  const { page } = await join("readOnly");
  await page.goto(`${ownedServer.url}/applications`);
  await expect(page.getByRole("link", { name: /^Import/ })).toHaveCount(0);
  const command = page.getByRole("combobox", { name: "Type a command, name or phone number" });
  for (const path of ["/applications", "/today"]) {
    await page.goto(ownedServer.url + path);
    await pressToShow(page, "Control+k", command);
    await expect(page.getByRole("option", { name: "Go to Files" })).toBeVisible();
    await expect(page.getByRole("option", { name: /^Import files|^New lead/ })).toHaveCount(0);
  }
  expect((await page.goto(`${ownedServer.url}/applications/import`))?.status()).toBe(403);
  await expect(page.getByText("Only owners, managers, and loan officers can open Import files.")).toBeVisible();
});
