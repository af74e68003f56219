import { expect, test, vi } from "vitest";
import { getContactOverview } from "@/lib/operations/agent/contact-overview";
import { getAgentStatus } from "@/lib/operations/agent/get-agent-status";
import { getContact } from "@/lib/operations/applications/contact/get-contact";
import { createApplication } from "@/lib/operations/applications/create-application";
import { getPause, pauseAgent, updatePause } from "@/lib/operations/contact/agent-pause";
import { sampleCaller } from "@/lib/operations/installation/samples/sample-caller";
import { listAdministrativeLog } from "@/lib/operations/settings/administrative-log";

const caller = { ...sampleCaller("test", Date.now()), kind: "person" as const, id: "test", name: "Test" };

test("a pause of all contact is shown beside the contact state, and the log says who set and ended it", async () => {
  const { id } = await createApplication(caller, {
    primaryBorrowerFirstName: "Ann",
    primaryBorrowerLastName: "Lee",
    primaryBorrowerEmail: "ann@lender-mail.com",
    primaryBorrowerPhone: "415 555 0100",
    subjectPropertyState: "ca",
  });
  const status = () => getAgentStatus(caller, { type: "gizmoId", id });
  expect(await getPause()).toEqual({ paused: false });
  expect(await status()).not.toHaveProperty("pause");

  await pauseAgent("clock");
  // A second reason does not hide the first.
  await updatePause(caller, { paused: true });
  const { pause } = await getPause();
  expect(pause).toEqual({ reason: "clock", since: expect.any(Number) });
  expect(await status()).toMatchObject({ state: "active", gate: { isOpen: false, reason: "all_paused" }, pause });
  expect((await getContact(caller, id)).pause).toEqual(pause);
  expect((await getContactOverview(caller, {})).pause).toEqual(pause);

  expect(await updatePause({ ...caller, now: Date.now() + 1_000 }, { paused: false })).toEqual({ paused: false });
  await vi.waitFor(async () => expect(await status()).not.toHaveProperty("pause"), 3_000);
  const { data } = await listAdministrativeLog(caller, { limit: 10 });
  expect(data.map(({ actor, changes }) => [actor.name, changes])).toEqual([
    ["Test", [{ field: "agentPaused", from: "clock", to: "off" }]],
    ["Hearthline", [{ field: "agentPaused", from: "off", to: "clock" }]],
  ]);
});
