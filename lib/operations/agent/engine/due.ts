import type { LockedApplication } from "@/lib/data/applications/applications";
import type { EnrollmentRow } from "@/lib/data/contact/outreach/enrollments";
import type { PrismaClient } from "@/lib/database/generated/sqlite/client";
import type { Sql } from "@/lib/database/sql";
import type { Decision } from "@/lib/domain/contact/gate/decision";
import type { Step } from "@/lib/domain/contact/outreach/cadence";
import type { Outgoing } from "@/lib/operations/agent/engine/senders/channel";

/** A transaction, as statements and as Prisma. */
export type Tools = { readonly prisma: PrismaClient; readonly sql: Sql };

/** A step that is due, with its locked file and the decision about it. `now` is in epoch milliseconds. */
export type Due = {
  readonly row: LockedApplication;
  readonly enrollment: EnrollmentRow;
  readonly steps: readonly Step[];
  readonly step: Step;
  readonly decision: Decision;
  readonly now: number;
};

/** A message that may be sent if the send begins before `mustStartBy`, in epoch milliseconds. */
export type Claim = { readonly message: Outgoing; readonly mustStartBy: number };
