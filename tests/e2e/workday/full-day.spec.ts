import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, test } from "../../support/browser/browser";
import { tabTo } from "../../support/browser/keyboard";

const LEADS = 20;
const OUTCOMES = ["No answer", "Left message", "Reached", "No answer"] as const;

/** How a user presses a control: with the mouse, or by Tab and Enter from where the focus is. */
type Hand = (page: Page, control: Locator, name: RegExp) => Promise<void>;

const byMouse: Hand = (_page, control) => control.click();
const byKeyboard: Hand = async (page, control, name) => {
  await expect(control).toBeVisible();
  await tabTo(page, name);
  await expect(control).toBeFocused();
  await page.keyboard.press("Enter");
};

const names = "Ada Bea Cora Dina Elsa Fay Gwen Hana Ida June Kim Lia Mia Nia Ora Pia Rae Sue Tia Una".split(" ");
let days = 0;

for (const [title, press] of [
  ["by mouse", byMouse],
  ["by keyboard alone", byKeyboard],
] as const) {
  test(`a full day ${title}: 20 leads, callbacks, a note, a task and a reassignment, with a colleague on leave`, async ({
    ownerPage,
    owner,
    join,
    ownedServer,
  }) => {
    test.setTimeout(180_000);
    const [mia, leo] = [await join("officer"), await join("officer")];
    const { url } = ownedServer;
    const members = [mia, leo].map(({ id: userId }) => ({ userId }));
    expect((await owner("PUT", "/v1/assignment", { isOn: true, members })).status).toBe(200);
    await ownerPage.goto(`${url}/settings/assignment`);
    await ownerPage.getByRole("checkbox", { name: `${leo.name} gets leads now` }).uncheck();
    await ownerPage.getByRole("button", { name: "Save" }).click();
    await expect(ownerPage.getByText("Saved. Lead assignment is on.")).toBeVisible();

    // Overnight, a lead provider sends 20 leads. Leo is on leave, so all go to Mia.
    const day = `Day${++days}${process.pid}`;
    const leads: string[] = [];
    for (const [number, first] of names.slice(0, LEADS).entries()) {
      const { json } = await owner("POST", "/agents/ingest", {
        ...{ crmId: `${day}-${number}`, firstName: first, lastName: day, email: `${first}.${day}@mail.test` },
        ...{ phone: `503555${String(days * 1_000 + 2_000 + number)}`, state: "or", leadProviderSlug: "acme-leads" },
      });
      leads.push(json.gizmoAppId);
    }
    const officersOf = async () =>
      Promise.all(leads.map(async (id) => (await owner("GET", `/v1/applications/${id}`)).json.loanOfficerId));
    await expect.poll(officersOf, { timeout: 30_000 }).toEqual(leads.map(() => mia.id));

    // At eight, Mia opens Today and calls everyone, one press for each.
    const { page } = mia;
    await page.goto(`${url}/today`);
    const next = page.getByRole("region", { name: /^Next/ });
    await expect(next.getByRole("listitem")).toHaveCount(LEADS);
    await expectAccessible(page);
    await next.getByRole("link", { name: day }).first().focus();
    for (let done = 0; done < LEADS; done++) {
      const row = next.getByRole("listitem").first();
      const name = (await row.getByRole("link").first().textContent()) ?? "";
      if (done % 5 === 4) {
        await press(page, row.getByRole("button", { name: "Call back at…" }), /^Call back at…$/);
        const dialog = page.getByRole("dialog", { name: `Call ${name} back` });
        await dialog.getByLabel("Call back at (your time)").fill("2099-01-02T10:00");
        await page.keyboard.press("Enter");
      } else {
        const outcome = OUTCOMES[done % 5] ?? "Reached";
        await press(page, row.getByRole("button", { name: outcome }), new RegExp(`^${outcome}$`));
      }
      await expect(next.getByRole("link", { name, exact: true })).toHaveCount(0);
      // The next file has the focus.
      if (done < LEADS - 1) await expect(next.getByRole("link", { name: day }).first()).toBeFocused();
    }
    await expect(page.getByText("None of your files need attention right now.")).toBeVisible();
    const statuses = await Promise.all(
      leads.map(async (id) => (await owner("GET", `/v1/applications/${id}`)).json.status),
    );
    expect(statuses.filter((status) => status === "CONTACTED")).toHaveLength(8);
    expect(statuses.filter((status) => status === "ATTEMPTED")).toHaveLength(12);

    // A borrower called the office: a colleague planned a call for now. It is first on her list, and in the bell.
    const [id = ""] = leads;
    await owner("POST", `/v1/applications/${id}/tasks`, { kind: "call", title: "Wants a rate", dueAt: Date.now() });
    const due = next.locator("[data-today]").filter({ hasText: "Wants a rate" });
    await expect(due).toBeVisible({ timeout: 70_000 });
    await expect(page.getByRole("button", { name: /^Notifications: \d+ unread/ })).toBeVisible({ timeout: 70_000 });
    await press(page, due.getByRole("link").first(), new RegExp(`^Ada ${day}$`));
    const panel = page.getByRole("dialog", { name: "Loan file" });
    const history = panel.getByRole("region", { name: "History" });
    await history.getByRole("textbox", { name: "Note" }).fill("Wants 30 years fixed.");
    await press(page, history.getByRole("button", { name: "Add note" }), /^Add note$/);
    await expect(history.getByRole("listitem").filter({ hasText: "Wants 30 years fixed." })).toBeVisible();
    const tasks = panel.getByRole("region", { name: "Tasks" });
    if (press === byKeyboard) await tasks.getByRole("button", { name: "Add task" }).focus();
    await (press === byKeyboard
      ? page.keyboard.press("Enter")
      : tasks.getByRole("button", { name: "Add task" }).click());
    const adding = page.getByRole("dialog", { name: "Add a task" });
    await adding.getByRole("textbox", { name: "Task" }).fill("Send the estimate");
    await press(page, adding.getByRole("button", { name: "Add task" }), /^Add task$/);
    await expect(tasks).toContainText("Send the estimate");
    await tasks.getByRole("checkbox", { name: "Mark as done: Wants a rate" }).focus();
    await page.keyboard.press("Space");
    await expect(history).toContainText("did a task");
    await expectAccessible(page);

    // Leo is back and speaks Spanish: he gets the file, and hears of it.
    const officer = panel.getByRole("combobox", { name: "Loan officer" });
    await officer.selectOption(leo.name);
    await officer.press("ControlOrMeta+s");
    await expect(page.getByText(`${mia.name} → ${leo.name}`)).toBeVisible();
    await leo.page.goto(`${url}/today`);
    await leo.page.getByRole("button", { name: /^Notifications: \d+ unread/ }).click();
    await expect(leo.page.getByRole("dialog", { name: "Notifications" })).toContainText(
      `Ada ${day} was assigned to you.`,
    );
    await expect(leo.page.getByRole("region", { name: "Later today" })).toBeVisible();
    await owner("PUT", "/v1/assignment", { isOn: false, members: [] });
  });
}
