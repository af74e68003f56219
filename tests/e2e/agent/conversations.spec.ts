import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import Database from "better-sqlite3";
import { WORK_PATH } from "@/lib/contract/agent/work";
import { ANN, enter, expectAccessible, test } from "../../support/browser/browser";
import { tabTo } from "../../support/browser/keyboard";
import { signIn } from "../../support/people/sign-in";

const LEAD = { state: "ca", leadProviderSlug: "acme-leads", firstName: "Mara" } as const;

test("the agent writes to a lead, the borrower replies, a user takes over and books a call, and an opt-out verifiably ends contact", async ({
  page,
  ownServer,
}, testInfo) => {
  const owner = await signIn(ownServer.url, ANN);
  await enter(page, ownServer.url, ANN.email);
  await page.goto(`${ownServer.url}/agent`);
  const agent = page.getByRole("region", { name: "Agent", exact: true });
  await expect(agent).toContainText("The agent is off.");
  await expectAccessible(page);
  await agent.getByRole("button", { name: "Turn on the sandbox" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn on the sandbox" }).click();
  await expect(agent).toContainText("The agent is on, in the sandbox.");
  await agent.getByLabel("Text limit per 24 hours").fill("many");
  await agent.getByRole("button", { name: "Save limits" }).click();
  await expect(agent.getByLabel("Text limit per 24 hours")).toHaveAccessibleDescription(/must be a whole number/);
  await agent.getByLabel("Text limit per 24 hours").fill("500");
  await agent.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByText("Sending limits saved")).toBeVisible();

  // Without consent to texts the agent writes an email, at any hour.
  const lead = { ...LEAD, crmId: "crm-1", lastName: "Quist", email: "mara@mail.test", phone: "(415) 555-0177" };
  const { gizmoAppId } = (await owner("POST", "/agents/ingest", lead)).json;
  await page.goto(`${ownServer.url}/applications/${gizmoAppId}`);
  const messages = page.getByRole("region", { name: "Conversation" });
  const list = messages.getByRole("list", { name: /Messages/ });
  await expect(list.getByRole("listitem")).toHaveCount(1, { timeout: 15_000 });
  await expect(list).toContainText("Hello Mara");
  await messages.getByText("Why was this sent?").click();
  await expect(list).toContainText("Every contact rule allowed it");
  await expectAccessible(page);

  await messages.getByRole("button", { name: "Reply as borrower" }).click();
  await expect(messages.getByLabel("Reply", { exact: true })).toBeFocused();
  await page.keyboard.type("Who is this?");
  await messages.getByRole("button", { name: "Reply as borrower" }).click();
  await expect(messages).toContainText("Reply waiting");
  await expect(messages).toContainText("The agent is done: the borrower replied.");

  await page.goto(`${ownServer.url}/agent`);
  const inbox = page.getByRole("region", { name: "Inbox" });
  await expect(inbox.getByText("Waiting for a reply (1)")).toBeVisible();
  await expect(inbox.getByRole("listitem")).toContainText("Who is this?");
  await expectAccessible(page);
  await inbox.getByRole("link", { name: "Mara Quist" }).click();

  await messages.getByRole("button", { name: "Write" }).click();
  await messages.getByLabel("Message", { exact: true }).fill("This is Ann. Is 4 pm good?");
  await messages.getByRole("button", { name: "Send" }).click();
  await expect(list.getByRole("listitem").last()).toContainText("This is Ann. Is 4 pm good?Your team");
  await expect(messages.getByText("You and your team")).toBeVisible();

  await messages.getByRole("button", { name: "Reply as borrower" }).click();
  await messages.getByLabel("Reply", { exact: true }).fill("4 pm is good");
  await messages.getByRole("button", { name: "Reply as borrower" }).click();
  await expect(list).toContainText("4 pm is good");
  await page.getByRole("button", { name: "Status: Contacted" }).click();
  await page
    .getByRole("dialog", { name: /^Move Mara Quist/ })
    .getByPlaceholder("Type a status")
    .fill("credit");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Status: Credit pulled" })).toBeVisible();
  const tasks = page.getByRole("region", { name: "Tasks" });
  await tasks.getByRole("button", { name: "Add task" }).click();
  const adding = page.getByRole("dialog", { name: "Add a task" });
  await adding.getByLabel("Task").fill("Call at 4 pm");
  await adding.getByRole("button", { name: "Add task" }).click();
  await expect(tasks).toContainText("Call at 4 pm");

  await messages.getByRole("button", { name: "Reply as borrower" }).click();
  await messages.getByLabel("Reply", { exact: true }).fill("please take me off your list");
  await messages.getByRole("button", { name: "Reply as borrower" }).click();
  await expect(list).toContainText("You are opted out");
  await expect(page.getByRole("region", { name: "Contact", exact: true })).toContainText("opted out", {
    ignoreCase: true,
  });
  await messages.getByRole("button", { name: "Write" }).click();
  await messages.getByLabel("Message", { exact: true }).fill("Sorry to see you go.");
  await messages.getByRole("button", { name: "Send" }).click();
  await expect(messages.getByText(/The borrower has opted out/).first()).toBeVisible();
  await expectAccessible(page);

  // Anyone can verify the record offline, without this server.
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export contact record" }).click();
  const record = testInfo.outputPath("record.json");
  await (await download).saveAs(record);
  const verifier = testInfo.outputPath("verify.mjs");
  writeFileSync(verifier, await (await page.request.get(`${ownServer.url}/verify-contact-record.mjs`)).body());
  const said = execFileSync(process.execPath, [verifier, record], { encoding: "utf8" });
  expect(said).toMatch(/^Verified: [1-9]\d* entries/);
});

test("an owner lets their own agent contact borrowers, by keyboard", async ({ page, ownServer }) => {
  const owner = await signIn(ownServer.url, ANN);
  await enter(page, ownServer.url, ANN.email);
  const { keyboard } = page;
  await page.goto(`${ownServer.url}/agent`);
  const agent = page.getByRole("region", { name: "Agent", exact: true });
  await expect(agent).toContainText("The agent is off.");
  await tabTo(page, /^Use your own agent$/);
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("real calls, texts and emails");
  await expectAccessible(page);
  await tabTo(page, /^Use your own agent$/);
  await keyboard.press("Enter");
  await expect(agent).toContainText("Your own agent contacts borrowers.");
  await expect(agent.getByRole("button", { name: "Turn off" })).toBeVisible();

  const lead = { ...LEAD, crmId: "crm-2", lastName: "Voss", email: "voss@mail.test", phone: "(415) 555-0178" };
  const { gizmoAppId: id } = (await owner("POST", "/agents/ingest", lead)).json;
  const lease = async () => (await owner("POST", `${WORK_PATH}/lease`, { waitSeconds: 20 })).json.data;
  const [work] = await lease();
  expect(work).toMatchObject({ applicationId: id, channel: "email", to: "voss@mail.test" });
  expect((await owner("POST", `${WORK_PATH}/${work.id}/start`, {})).json.mayStart).toBe(true);
  expect((await owner("POST", `${WORK_PATH}/${work.id}/complete`, { outcome: "sent" })).status).toBe(200);
  await page.goto(`${ownServer.url}/applications/${id}`);
  const messages = page.getByRole("region", { name: "Conversation" });
  await expect(messages.getByRole("list", { name: /Messages/ })).toContainText("Hello Mara");
  await expect(messages).toContainText("Your own agent contacts the borrower.");
  await expect(messages.getByRole("button", { name: "Write" })).toHaveCount(0);
  await owner("POST", `/v1/applications/${id}/messages/received`, { channel: "email", text: "Call me tomorrow" });
  await page.reload();
  await expect(messages).toContainText("Reply waiting");
  await expectAccessible(page);
});

test("a contact that may not have been sent is looked into by keyboard", async ({ page, ownServer }) => {
  const owner = await signIn(ownServer.url, ANN);
  await enter(page, ownServer.url, ANN.email);
  await owner("PUT", "/v1/contact/agent", { mode: "external" });
  const lead = { ...LEAD, crmId: "crm-3", lastName: "Unsure", email: "unsure@mail.test", phone: "(415) 555-0179" };
  await owner("POST", "/agents/ingest", lead);
  const [work] = (await owner("POST", `${WORK_PATH}/lease`, { waitSeconds: 20 })).json.data;
  await owner("POST", `${WORK_PATH}/${work.id}/start`, {});
  // The agent ended here. Nobody waits two minutes for that in a test.
  const file = join(String(ownServer.installation.env["DATA_DIR"]), "hearthline.db");
  const database = new Database(file);
  database.prepare(`UPDATE "AgentAttempt" SET "state" = 'unknown', "sendingBy" = NULL WHERE "state" = 'sending'`).run();
  database.close();
  await page.goto(`${ownServer.url}/agent`);
  const unclear = page.getByRole("region", { name: "Unclear contacts" });
  await expect(unclear.getByRole("listitem")).toContainText("Mara Unsure");
  await expectAccessible(page);
  await tabTo(page, /^It was sent: Mara Unsure$/);
  await page.keyboard.press("Enter");
  await expect(unclear).toBeHidden();
  expect((await owner("GET", "/v1/contact/unknown")).json.data).toEqual([]);
});
