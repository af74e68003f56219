import { Gauge, type Registry } from "prom-client";
import { NO_BOUNDS } from "@/lib/data/bounds";
import { currentTime } from "@/lib/data/clock";
import { countUnknown } from "@/lib/data/contact/outreach/agent-attempts";
import { countPlanned } from "@/lib/data/contact/outreach/enrollments";
import { findSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import { CHANNELS } from "@/lib/domain/contact/channel";
import { ALL_ON, type ContactSwitches } from "@/lib/domain/contact/contact-switches";
import { onceAMinute } from "./once-a-minute";

/** Contacts of which nobody knows whether they were made are counted up to here. */
const MOST_UNKNOWN = 1_000;

/** Counts what the contact agent has left to do, and what a person has to look into. */
export function watchOutreach(registers: Registry[]): void {
  const steps = new Gauge({
    name: "hearthline_agent_steps",
    help: "Next steps of enrolled borrowers: due now, or planned for later",
    labelNames: ["when"] as const,
    registers,
    collect: () => counted(),
  });
  const unknown = new Gauge({
    name: "hearthline_unknown_contacts",
    help: "Contacts of which nobody knows whether they were made, counted up to 1,000",
    registers,
    collect: () => counted(),
  });
  const off = new Gauge({
    name: "hearthline_contact_off",
    help: "1 while all contact is paused, or while a channel is turned off",
    labelNames: ["what"] as const,
    registers,
    collect: () => counted(),
  });
  const count = async () => {
    const { read, replica } = await database();
    const sql = replica ?? read;
    const { due, planned } = await countPlanned(sql, { ...NO_BOUNDS, now: currentTime() });
    steps.set({ when: "due" }, due);
    steps.set({ when: "planned" }, planned);
    unknown.set(await countUnknown(sql, MOST_UNKNOWN));
    const switches = await findSetting(sql, "contactSwitches");
    const { channelsOff }: ContactSwitches = switches === null ? ALL_ON : JSON.parse(switches);
    off.set({ what: "all" }, (await findSetting(sql, "agentPause")) === null ? 0 : 1);
    for (const channel of CHANNELS) off.set({ what: channel }, channelsOff.includes(channel) ? 1 : 0);
  };
  const counted = onceAMinute(count, () => {
    steps.reset();
    unknown.reset();
    off.reset();
  });
}
