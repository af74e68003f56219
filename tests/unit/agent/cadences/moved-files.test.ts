import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/lib/database/database";
import { DAY_MS, MINUTE_MS } from "@/lib/domain/day";
import { simulateReply } from "@/lib/operations/agent/conversations/simulate-reply";
import { stopApplication } from "@/lib/operations/applications/contact/contact-application";
import { createApplication } from "@/lib/operations/applications/create-application";
import { wait } from "../../../support/people/assigning";
import {
  addCadence,
  beginSandbox,
  exitOf,
  ingest,
  move,
  owner,
  run,
  runLater,
  wordsOf,
} from "../../../support/people/own-cadence";

beforeAll(beginSandbox);

describe("A file that moves to a status", () => {
  test("enters that status's cadence once, leaves the earlier one, and leaves again when its status changes", async () => {
    const later = { channel: "sms", after: { days: 2 }, template: "Later: {{ company }}. Reply STOP to opt out." };
    await addCadence("First", { leadProviderSlugs: ["mover"] }, [later]);
    await addCadence("Papers", { statuses: ["APPLICATION"], leadProviderSlugs: ["mover"] }, [later]);
    const lead = await ingest("mover");
    await run();
    wait(DAY_MS);
    await move(lead, { status: "APPLICATION" });
    await run();
    expect(await wordsOf(lead)).toEqual(["First"]);
    await runLater();
    expect([await wordsOf(lead), await exitOf(lead)]).toEqual([["First", "Papers"], "status_changed"]);
    await move(lead, { status: "PROCESSING" });
    wait(2 * DAY_MS);
    await run();
    await move(lead, { status: "APPLICATION" });
    await runLater();
    expect(await wordsOf(lead)).toEqual(["First", "Papers"]);
  });

  test("does not enter if it moved before the cadence was added, was created with the status, is stopped, or has moved on", async () => {
    await addCadence("First", { leadProviderSlugs: ["early"] });
    const files = [await ingest("early"), await ingest("early"), await ingest("early"), await ingest("early")];
    await run();
    wait(DAY_MS);
    const [before = "", stopped = "", on = "", enters = ""] = files;
    await move(before, { status: "CONTACTED" });
    wait(1_000);
    await addCadence("Early", { statuses: ["CONTACTED"], leadProviderSlugs: ["early"] });
    wait(1_000);
    const { id: created } = await createApplication(owner(), {
      ...{ primaryBorrowerFirstName: "Bo", primaryBorrowerLastName: "Low", primaryBorrowerEmail: "bo@mail.test" },
      ...{ primaryBorrowerPhone: "4155559999", subjectPropertyState: "ca", status: "CONTACTED" },
      leadProviderSlug: "early",
    });
    for (const id of [stopped, on, enters]) await move(id, { status: "CONTACTED" });
    await stopApplication(owner(), stopped, { reason: "Asked by phone" });
    await move(on, { status: "PRE_APPROVED" });
    await runLater();
    expect(await Promise.all(files.map(wordsOf))).toEqual([["First"], ["First"], ["First"], ["First", "Early"]]);
    expect(await wordsOf(created)).toEqual([]);
  });
});

describe("A borrower who talked", () => {
  /** Enrolls a lead, lets the borrower reply, and moves the file after so many milliseconds. */
  async function talk(slug: string, reply: string, after: number) {
    await addCadence("First", { leadProviderSlugs: [slug] }, [
      { channel: "sms", after: { days: 3 }, template: "Later: {{ company }}. Reply STOP to opt out." },
    ]);
    await addCadence("Moved", { statuses: ["CREDIT_PULLED"], leadProviderSlugs: [slug] });
    const id = await ingest(slug);
    await run();
    wait(DAY_MS);
    await simulateReply(owner(), id, { channel: "sms", text: reply });
    wait(after);
    await move(id, { status: "CREDIT_PULLED" });
    await runLater();
    const text = `SELECT COUNT(*) AS "count" FROM "Enrollment" WHERE "applicationId" = ?`;
    return (await (await database()).read.get<{ count: number }>(text, [id]))?.count;
  }

  test("does not enter with the move that the talk made, and enters with a later one", async () => {
    expect(await talk("talked", "Call me tomorrow at ten please", 0)).toBe(1);
    expect(await talk("talked-before", "Call me tomorrow at ten please", MINUTE_MS)).toBe(2);
  });

  test("does not enter at all after saying no", async () => {
    expect(await talk("refused", "I am not interested, thanks", DAY_MS)).toBe(1);
  });
});

test("a team's cadence is for its files, and gives way to one that names the lead provider", async () => {
  const entry = { statuses: ["PRE_APPROVED" as const] };
  await addCadence("Team", { ...entry, teamIds: ["east"] });
  await addCadence("Provider", { ...entry, leadProviderSlugs: ["known"] });
  for (const slug of ["unknown", "known"]) await addCadence("First", { leadProviderSlugs: [slug] });
  const files = [await ingest("unknown"), await ingest("known"), await ingest("unknown")];
  await run();
  wait(DAY_MS);
  const [ofTeam = "", ofBoth = "", ofNone = ""] = files;
  for (const id of [ofTeam, ofBoth]) await move(id, { teamId: "east", status: "PRE_APPROVED" });
  await move(ofNone, { status: "PRE_APPROVED" });
  await runLater();
  const words = await Promise.all(files.map(wordsOf));
  expect(words.map((list) => list.at(-1))).toEqual(["Team", "Provider", "First"]);
});
