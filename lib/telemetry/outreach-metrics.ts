import { Gauge, type Registry } from "prom-client";
import { NO_BOUNDS } from "@/lib/data/bounds";
import { currentTime } from "@/lib/data/clock";
import { countUnknown } from "@/lib/data/contact/outreach/agent-attempts";
import { countPlanned } from "@/lib/data/contact/outreach/enrollments";
import { database } from "@/lib/database/database";
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
  const count = async () => {
    const { read, replica } = await database();
    const sql = replica ?? read;
    const { due, planned } = await countPlanned(sql, { ...NO_BOUNDS, now: currentTime() });
    steps.set({ when: "due" }, due);
    steps.set({ when: "planned" }, planned);
    unknown.set(await countUnknown(sql, MOST_UNKNOWN));
  };
  const counted = onceAMinute(count, () => {
    steps.reset();
    unknown.reset();
  });
}
