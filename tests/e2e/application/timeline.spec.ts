import { expect } from "@playwright/test";
import { expectAccessible, test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

test("a user writes a note, pins it and deletes it", async ({ ownerPage: page, owner, ownedServer }) => {
  const { id } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const history = page.getByRole("region", { name: "History" });
  const note = history.getByRole("textbox", { name: "Note" });
  await history.getByRole("button", { name: "Add note" }).click();
  await expect(history).toContainText("Enter a note.");
  await note.fill("Prefers calls after 5 pm.\nSpeaks Spanish.");
  await history.getByRole("button", { name: "Add note" }).click();
  await expect(note).toHaveValue("");
  const newest = history.getByRole("listitem").first();
  await expect(newest).toContainText("added a note");
  await expect(newest).toContainText("Speaks Spanish.");

  await newest.getByRole("button", { name: "Pin note" }).click();
  const pinned = page.getByRole("region", { name: "Pinned notes" });
  await expect(pinned).toContainText("Speaks Spanish.");
  await expectAccessible(page);
  await pinned.getByRole("button", { name: "Edit note" }).click();
  const editing = page.getByRole("dialog", { name: "Edit note" });
  await editing.getByRole("textbox", { name: "Note" }).fill("Speaks Spanish. Call after 6 pm.");
  await expectAccessible(page);
  await editing.getByRole("button", { name: "Save note" }).click();
  await expect(pinned).toContainText("Call after 6 pm.");
  await pinned.getByRole("button", { name: "Delete note" }).click();
  await page.getByRole("dialog", { name: "Delete this note?" }).getByRole("button", { name: "Delete note" }).click();
  await expect(pinned).toBeHidden();
  await expect(newest).toContainText("deleted a note");
  await expect(history).not.toContainText("Speaks Spanish.");
});

test("a user plans a call, does it, and undoes that", async ({ ownerPage: page, owner, ownedServer }) => {
  const { id } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const tasks = page.getByRole("region", { name: "Tasks" });
  await expect(tasks).toContainText("Nothing planned.");
  await tasks.getByRole("button", { name: "Add task" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a task" });
  await expect(dialog.getByRole("combobox", { name: "Kind" })).toHaveValue("call");
  await dialog.getByRole("textbox", { name: "Task" }).fill("Call back about the rate");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add task" }).click();
  await expect(dialog).toBeHidden();
  await expect(tasks).toContainText("Call back about the rate");
  await expect(tasks).toContainText(/Call · due .+9:00 am/i);
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem").first()).toContainText("added a task");

  await tasks.getByRole("button", { name: "Edit task: Call back about the rate" }).press("Enter");
  const editing = page.getByRole("dialog", { name: "Edit task" });
  await expect(editing.getByRole("textbox", { name: "Task" })).toHaveValue("Call back about the rate");
  await editing.getByLabel("Due (your time)").fill("2099-01-02T10:30");
  await page.keyboard.press("Enter");
  await expect(tasks).toContainText(/due .+10:30 am/i);
  await expect(history.getByRole("listitem").first()).toContainText("changed a task");

  await tasks.getByRole("checkbox", { name: "Mark as done: Call back about the rate" }).click();
  await expect(tasks).toContainText("Nothing planned.");
  await expect(history.getByRole("listitem").first()).toContainText("did a task");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tasks).toContainText("Call back about the rate");

  await tasks.getByRole("button", { name: "Delete task: Call back about the rate" }).press("Enter");
  const deleting = page.getByRole("dialog", { name: "Delete this task?" });
  await expectAccessible(page);
  await deleting.getByRole("button", { name: "Delete task" }).click();
  await expect(tasks).toContainText("Nothing planned.");
  await expect(history.getByRole("listitem").first()).toContainText("deleted a task");
});

test("another user's note appears without a reload", async ({ ownerPage: page, owner, ownedServer }) => {
  const { id } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("created the file");
  await owner("POST", `/v1/applications/${id}/notes`, { text: "From the processor" });
  await owner("POST", `/v1/applications/${id}/tasks`, { title: "Order the appraisal", dueAt: 1 });
  await expect(history).toContainText("From the processor");
  await expect(page.getByRole("region", { name: "Tasks" })).toContainText(/overdue since/);
});

test("a note notifies a colleague", async ({ ownerPage: page, owner, join, ownedServer }) => {
  const { id, name: borrower } = await addFile(owner);
  const { page: colleague, name } = await join("officer");
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const history = page.getByRole("region", { name: "History" });
  await history.getByRole("textbox", { name: "Note" }).fill("Can you call Ada back today?");
  await history.locator("summary").filter({ hasText: "Notify" }).click();
  await history.getByRole("checkbox", { name }).check();
  await expectAccessible(page);
  await history.getByRole("button", { name: "Add note" }).click();
  await expect(history.getByRole("listitem").first()).toContainText("call Ada back");
  await expect(history.locator("summary").filter({ hasText: "Notify" })).toContainText("No one");
  await colleague.goto(`${ownedServer.url}/settings/profile`);
  await colleague.getByRole("button", { name: "Notifications: 1 unread" }).click();
  const list = colleague.getByRole("list").filter({ hasText: "has a note for you." });
  await list.getByRole("link", { name: borrower }).click();
  await expect(colleague.getByText("call Ada back")).toBeVisible();
});

test("the history shows one kind of entry on request", async ({ ownerPage: page, ownedServer, owner }) => {
  const { id } = await addFile(owner);
  await owner("POST", `/v1/applications/${id}/notes`, { text: "Prefers mornings." });
  await owner("PATCH", `/v1/applications/${id}`, { subjectPropertyCity: "Reno" });
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const history = page.getByRole("region", { name: "History" });
  const entries = history.locator("ol > li");
  await expect(entries).toHaveCount(3);
  const part = history.getByRole("combobox", { name: "Show in the history" });
  await part.selectOption("Notes");
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText("Prefers mornings.");
  await part.selectOption("Tasks");
  await expect(history).toContainText("Nothing of this kind yet.");
  await expectAccessible(page);
  await part.selectOption("Everything");
  await expect(entries).toHaveCount(3);
});
