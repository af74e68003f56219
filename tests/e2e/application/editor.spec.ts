import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { tabTo } from "../../support/browser/keyboard";
import { addFile, saveButton } from "../../support/people/loan-file";

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("a new file is created, and missing values are reported at their field and above", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  await page.goto(`${ownedServer.url}/applications/new`);
  await page.getByRole("button", { name: "Create lead" }).click();
  await expect(box(page, "First name")).toHaveAccessibleDescription("Enter a first name.");
  await expect(box(page, "First name")).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("alert").getByRole("button", { name: "State", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "State", exact: true })).toBeFocused();
  await page.getByRole("combobox", { name: "State", exact: true }).selectOption("California");
  await box(page, "First name").fill("Nora");
  await box(page, "Last name").fill("Newfile");
  await box(page, "Email").fill("nora.newfile@example.com");
  await box(page, "Phone").fill("(415) 555 7788");
  await box(page, "Date of birth").pressSequentially("02301984");
  await box(page, "Social security number").pressSequentially("123456789");
  await box(page, "Zip code").pressSequentially("941051234");
  await expect(box(page, "Date of birth")).toHaveValue("02/30/1984");
  await expect(box(page, "Social security number")).toHaveValue("123-45-6789");
  await expect(box(page, "Zip code")).toHaveValue("94105-1234");
  await page.keyboard.press("Control+s");
  await expect(box(page, "Date of birth")).toHaveAccessibleDescription(/must be a real day in the past.*MM\/DD\/YYYY/);
  await expect(page.getByText("Date of birth must be a real day in the past, written MM/DD/YYYY.")).toHaveCount(1);
  await box(page, "Date of birth").fill("02/29/1984");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { level: 1, name: "Nora Newfile" })).toBeVisible();
  const id = page.url().split("/").at(-1);
  expect((await owner("GET", `/v1/applications/${id}`)).json).toMatchObject({
    primaryBorrowerPhone: "(415) 555 7788",
    subjectPropertyZip: "94105-1234",
    status: "NEW",
  });
  await expect(page).toHaveTitle(/^\p{Lu}{2} [0-9a-f]{4} · Hearthline$/u);
});

test("a date can be typed and pasted with slashes, and deleted digit by digit", async ({
  ownerPage: page,
  ownedServer,
}) => {
  await page.goto(`${ownedServer.url}/applications/new`);
  const day = box(page, "Date of birth");
  for (const typed of ["3/4/1990", "03/4/1990", "03041990", "03/04/1990"]) {
    await day.fill("");
    await day.pressSequentially(typed);
    await expect(day).toHaveValue("03/04/1990");
  }
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("5/6/1991");
  await expect(day).toHaveValue("05/06/1991");
  for (const written of ["3/4/1991", "1991-03-04", "1991/3/4 "]) {
    await day.fill(written);
    await expect(day).toHaveValue("03/04/1991");
  }
  await day.fill("03/04/1990");
  await page.keyboard.press("End");
  for (const left of ["03/04/199", "03/04/19", "03/04/1", "03/04", "03/0", "03", "0", ""]) {
    await page.keyboard.press("Backspace");
    if (left === "03/04" || left === "03") await expect(day).toHaveValue(new RegExp(`^${left}/?$`));
    else await expect(day).toHaveValue(left);
  }
  await day.fill("03/04/1990");
  // The caret moves behind the input a moment later.
  await page.evaluate(() => new Promise((settled) => setTimeout(settled, 10)));
  await page.keyboard.press("Home");
  await page.keyboard.press("Delete");
  await expect(day).toHaveValue("30/41/990");
});

test("only edited fields are sent, and the save bar counts them", async ({ ownerPage: page, ownedServer, owner }) => {
  const { id } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(saveButton(page)).toBeHidden();
  await box(page, "City").fill("Oakland");
  await page.getByRole("combobox", { name: "Status" }).selectOption("Contacted");
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toContainText("2 unsaved changes");
  await expectAccessible(page);
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.method() === "PATCH"),
    page.keyboard.press("ControlOrMeta+s"),
  ]);
  expect(request.postDataJSON()).toEqual({ subjectPropertyCity: "Oakland", status: "CONTACTED" });
  const answer = await request.response();
  expect(answer?.headers()).not.toHaveProperty("x-ignored-fields");
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
  await expect(page.getByRole("region", { name: "History" })).toContainText("San Jose → Oakland");
  await box(page, "City").fill("");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("region", { name: "History" })).toContainText("Oakland → –");
  expect((await owner("GET", `/v1/applications/${id}`)).json).not.toHaveProperty("subjectPropertyCity");
});

test("typing continues offline with the focus in place, and saves when back online", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner, { primaryBorrowerSsn: "123456789" });
  const sent: string[] = [];
  page.on("request", (request) => {
    // The panel about contact asks by POST, and changes nothing.
    const isQuestion = request.url().endsWith("/v1/contact/decisions");
    if (request.method() !== "GET" && !isQuestion) sent.push(request.method());
  });
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const [city, reveal] = [box(page, "City"), page.getByRole("button", { name: /^Reveal/ })];
  await city.fill("");
  await expect(reveal).toBeEnabled();
  await page.keyboard.type("Oak");
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline. Your edits are still here")).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expect(reveal).toBeDisabled();
  await page.keyboard.type("land");
  await page.keyboard.press("Control+s");
  await page.keyboard.press("Enter");
  await expect(city).toBeFocused();
  await expect(city).toHaveValue("Oakland");
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  expect(sent).toEqual([]);
  await page.context().setOffline(false);
  await expect(saveButton(page)).toBeEnabled();
  await saveButton(page).focus();
  await page.context().setOffline(true);
  await expect(saveButton(page)).toBeDisabled();
  await page.context().setOffline(false);
  await expect(saveButton(page)).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
  expect((await owner("GET", `/v1/applications/${id}`)).json.subjectPropertyCity).toBe("Oakland");

  await page.goto(`${ownedServer.url}/applications/new`);
  await box(page, "First name").fill("N");
  await page.context().setOffline(true);
  const create = page.getByRole("button", { name: "Create lead" });
  await expect(create).toBeDisabled();
  await page.keyboard.type("ora");
  await page.keyboard.press("Control+s");
  await expect(box(page, "First name")).toBeFocused();
  await expect(box(page, "First name")).toHaveValue("Nora");
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(create).toBeEnabled();
});

test("an error that only the server finds appears at its field", async ({ ownerPage: page, ownedServer, owner }) => {
  const { id } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await box(page, "City").fill("Oakland");
  const issue = { path: "subjectPropertyCity", message: "is not a city of that state" };
  await page.route(`**/v1/applications/${id}`, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 400,
          json: {
            error: {
              message: "One field is not valid.",
              data: { code: "validation_failed", requestId: "r", issues: [issue] },
            },
          },
        })
      : route.continue(),
  );
  await saveButton(page).click();
  await expect(box(page, "City")).toHaveAccessibleDescription("City is not a city of that state.");
  await expect(box(page, "City")).toBeFocused();
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeVisible();
});

test("leaving with unsaved changes asks first", async ({ ownerPage: page, ownedServer, owner }) => {
  const { id, name } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications`);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await box(page, "City").press("End");
  await box(page, "City").pressSequentially("x");
  await page.getByRole("link", { name: "Agent" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(box(page, "City")).toHaveValue("San Josex");
  const asked = page.waitForEvent("dialog");
  await Promise.all([page.close({ runBeforeUnload: true }), asked.then((box) => box.dismiss())]);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByRole("link", { name: "Agent" }).click();
  await dialog.getByRole("button", { name: "Discard and leave" }).click();
  await expect(page).toHaveURL(`${ownedServer.url}/agent`);
});

test("the command palette asks before unsaved changes are lost", async ({ ownerPage: page, ownedServer, owner }) => {
  const { id, name } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications`);
  await page.getByRole("link", { name }).click();
  await box(page, "City").press("End");
  await box(page, "City").pressSequentially("x");
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  for (const choice of ["Keep editing", "Discard and leave"]) {
    // The focus is nowhere once its element is gone.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Type a command, name or phone number" }).fill("go to agent");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`${ownedServer.url}/applications/${id}`);
    await dialog.getByRole("button", { name: choice }).click();
    if (choice === "Keep editing") await expect(box(page, "City")).toHaveValue("San Josex");
  }
  await expect(page).toHaveURL(`${ownedServer.url}/agent`);
});

test("a file opens over the list, closing restores the focus, and a reload makes it a page", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id, name } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications`);
  const link = page.getByRole("link", { name });
  await link.click();
  const panel = page.getByRole("dialog", { name: "Loan file" });
  await expect(panel.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(`${ownedServer.url}/applications/${id}`);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${ownedServer.url}/applications`);
  await expect(panel).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await box(page, "City").pressSequentially("x");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.evaluate(() => history.back());
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL(`${ownedServer.url}/applications/${id}`);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("main").getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(panel).toBeHidden();
});

test("an unknown file says so, and read-only users see why they cannot edit", async ({ join, owner, ownedServer }) => {
  const { id, name } = await addFile(owner, { loanPurpose: "refiCashOut" });
  const { page } = await join("readOnly");
  await page.goto(`${ownedServer.url}/applications/019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f`);
  await expect(page.getByRole("heading", { name: "File not found" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^View only/).first()).toBeVisible();
  await expect(page.getByText("Cash-out refinance").last()).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expectLoaded(page);
  await expectAccessible(page);
  await page.goto(`${ownedServer.url}/applications/new`);
  await expect(page.getByText("View only. Ask a manager for edit access.")).toBeVisible();
});

test("by keyboard alone: opened, changed, saved, paused, closed", async ({ ownerPage: page, ownedServer, owner }) => {
  const { id, name } = await addFile(owner);
  const { keyboard } = page;
  await page.goto(`${ownedServer.url}/applications`);
  await expect(page.getByRole("link", { name })).toBeVisible();
  await tabTo(page, new RegExp(`^${name}$`));
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("heading", { level: 1, name })).toBeVisible();
  await tabTo(page, /^City$/);
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("Oakland");
  await keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
  await tabTo(page, /^Pause contact…$/, "Shift+Tab");
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Pause contact" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause contact", exact: true })).toBeEnabled();
  await tabTo(page, /^1 hour/);
  await keyboard.press("ArrowDown");
  await tabTo(page, /^Pause contact$/);
  await keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Contact", exact: true }).getByText(/^Until/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Change pause…" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(page.getByRole("link", { name })).toBeFocused();
  expect((await owner("GET", `/v1/applications/${id}`)).json).toMatchObject({ subjectPropertyCity: "Oakland" });
});

test("on a phone nothing is wider than the page, and the contact controls are close", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner, { primaryBorrowerSsn: "123456789", primaryBorrowerDateOfBirth: "1984-02-29" });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [`/applications/${id}`, "/applications/new", "/agent"]) {
    await page.goto(ownedServer.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectLoaded(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await page.getByRole("button", { name: "Contact: Active" }).click();
  await expect(page.getByRole("button", { name: "Stop contact…" })).toBeInViewport();
});

test("a user of a team sees the files of that team only", async ({ owner, ownedServer, join }) => {
  const guest = await join("officer");
  await owner("POST", "/v1/teams", { id: "editors", name: "Editors" });
  await owner("PATCH", `/v1/people/${guest.id}`, { teamId: "editors" });
  const own = await addFile(owner, { teamId: "editors" });
  const other = await addFile(owner);
  await guest.page.goto(`${ownedServer.url}/applications/${other.id}`);
  await expect(guest.page.getByRole("heading", { name: "File not found" })).toBeVisible();
  await guest.page.goto(`${ownedServer.url}/applications/${own.id}`);
  await expect(guest.page.getByRole("heading", { level: 1, name: own.name })).toBeVisible();
  await expect(guest.page.getByRole("combobox", { name: "Team" }).getByRole("option")).toHaveText(["Editors"]);
});
