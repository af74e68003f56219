import { expect } from "@playwright/test";
import { expectAccessible, test } from "../../support/browser/browser";
import { addFile } from "../../support/people/loan-file";

// The clock of the borrower in New York: a call planned for tomorrow there is not due today here, at any hour.
test.use({ timezoneId: "America/New_York" });

test("a loan officer works through the queue with one press per call", async ({ join, owner, ownedServer }) => {
  const { page, id: me } = await join("officer");
  const [first, second] = [
    await addFile(owner, { loanOfficerId: me }),
    await addFile(owner, { loanOfficerId: me, subjectPropertyState: "ny" }),
  ];
  await owner("POST", `/v1/applications/${first.id}/tasks`, { kind: "call", title: "Call about the rate", dueAt: 1 });
  await page.goto(`${ownedServer.url}/today`);
  const rowOf = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
  await expect(rowOf(first.name)).toContainText("Call about the rate");
  await expect(rowOf(second.name)).toContainText("No one has tried to reach this borrower yet.");
  await expect(rowOf(second.name)).toContainText("ET for the borrower");
  await expectAccessible(page);

  await rowOf(first.name).getByRole("button", { name: "Reached" }).click();
  await expect(page.getByText(`${first.name}: reached.`)).toBeVisible();
  await expect(rowOf(first.name)).toBeHidden();
  await expect(page.getByRole("link", { name: second.name })).toBeFocused();
  expect((await owner("GET", `/v1/applications/${first.id}`)).json.status).toBe("CONTACTED");

  await rowOf(second.name).getByRole("button", { name: "No answer" }).click();
  await expect(page.getByText(/: no answer\. Next: .+9:00 am ET\./)).toBeVisible();
  await expect(rowOf(second.name)).toBeHidden();
  expect((await owner("GET", `/v1/applications/${second.id}`)).json.status).toBe("ATTEMPTED");
});

test("a borrower is called back at a chosen time, and a call is logged on the file", async ({
  join,
  owner,
  ownedServer,
}) => {
  const { page, id: me } = await join("officer");
  const { id, name } = await addFile(owner, { loanOfficerId: me });
  await page.goto(`${ownedServer.url}/today`);
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
  await row.getByRole("button", { name: "Call back at…" }).click();
  const dialog = page.getByRole("dialog", { name: `Call ${name} back` });
  await dialog.getByLabel("Call back at (your time)").fill("2099-01-02T10:00");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Plan the call" }).click();
  await expect(row).toBeHidden();

  await page.goto(`${ownedServer.url}/applications/${id}`);
  await expect(page.getByRole("region", { name: "Tasks" })).toContainText("Call again");
  await page.getByRole("region", { name: "Log a call" }).getByRole("button", { name: "Left message" }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("called: left a message");
});

test("without a file to work on, the page says where to find some", async ({ join, ownedServer }) => {
  const { page } = await join("officer");
  await page.goto(`${ownedServer.url}/today`);
  await expect(page.getByText("None of your files need attention right now.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "See unassigned files" }).click();
  await expect(page.getByRole("button", { name: "Remove Unassigned" })).toBeVisible();
});
