import { STAGES, STATUSES, type Stage, type Status } from "@/lib/domain/status/status";

/** The desks: the part of the pipeline that a user works on. */
export const DESKS = {
  everything: { name: "Everything", stages: Object.keys(STAGES) as Stage[] },
  leads: { name: "Leads desk", stages: ["lead", "qualify"] },
  processing: { name: "Processing desk", stages: ["inProcess", "closing"] },
  postClose: { name: "Post-close", stages: ["funded", "closedOut"] },
} as const satisfies Record<string, { readonly name: string; readonly stages: readonly Stage[] }>;
export type Desk = keyof typeof DESKS;
export const DESK_NAMES = Object.keys(DESKS) as Desk[];

/** Returns the columns of a desk, in the order of the pipeline. */
export function statusesAt(desk: Desk): readonly Status[] {
  const wanted = new Set<Status>(DESKS[desk].stages.flatMap((stage) => STAGES[stage]));
  return STATUSES.filter((status) => wanted.has(status));
}
