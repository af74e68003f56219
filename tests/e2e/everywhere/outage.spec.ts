import { expect } from "@playwright/test";
import { cardOf, columnOf, dragTo, hold, openBoard } from "../../support/browser/board";
import { expectAccessible, test } from "../../support/browser/browser";
import { sendSetUp } from "../../support/browser/set-up-page";
import { callerOf } from "../../support/clients/http";
import { addFile } from "../../support/people/loan-file";
import { startServer } from "../../support/servers/server";

/** A broken stream is detected after 5 s, and retried every 15 s from then on. */
const FOUND_WITHIN_MS = 30_000;

test("a server outage during a drag loses nothing, and the move is made afterwards", async ({ page, newServer }) => {
  test.setTimeout(120_000);
  await page.goto(newServer.link);
  await sendSetUp(page);
  await expect(page).toHaveURL(`${newServer.url}/pipeline`);
  const call = callerOf(newServer.url, newServer.installation.tokens("create", "--name", "Feed"));
  const { id, name } = await addFile(call);
  const card = cardOf(columnOf(page, "New"), name);
  await expect(card).toBeVisible();
  const banner = page.getByRole("alert").filter({ hasText: "The server isn’t responding" });
  await expect(banner).toBeHidden();

  await hold(page, card, columnOf(page, "Attempted"));
  await newServer.end("SIGKILL");
  await page.mouse.up();
  await expect(page.getByText(`${name} stays in New.`, { exact: true })).toBeVisible();
  await expect(card).toBeVisible();
  await expect(banner).toBeVisible();
  await expectAccessible(page);

  const back = await startServer(newServer.installation, { port: Number(new URL(newServer.url).port) });
  try {
    await expect(banner).toBeHidden({ timeout: FOUND_WITHIN_MS });
    expect((await call("GET", `/v1/applications/${id}`)).json.status).toBe("NEW");
    await dragTo(page, card, columnOf(page, "Attempted"));
    await expect(cardOf(columnOf(page, "Attempted"), name)).toBeVisible();
    await expect.poll(async () => (await call("GET", `/v1/applications/${id}`)).json.status).toBe("ATTEMPTED");
    await page.reload();
    await expect(cardOf(columnOf(page, "Attempted"), name)).toBeVisible();
  } finally {
    await back.end("SIGKILL");
  }
});

test("without the event stream, changes by others still arrive", async ({ ownerPage: page, owner, ownedServer }) => {
  const { id, name } = await addFile(owner);
  await page.route("**/v1/events", (route) => route.abort());
  await openBoard(page, ownedServer.url, name);
  await expect(cardOf(columnOf(page, "New"), name)).toBeVisible();
  await page.mouse.move(5, 5);
  for (const [status, column] of [
    ["SUBMITTAL", "Submittal"],
    ["FUNDED", "Funded"],
  ] as const) {
    await owner("PATCH", `/v1/applications/${id}`, { status });
    await expect(cardOf(columnOf(page, column), name)).toBeVisible({ timeout: FOUND_WITHIN_MS });
  }
  await expect(page.getByRole("alert").filter({ hasText: "isn’t responding" })).toBeHidden();
});
