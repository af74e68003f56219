import type { HoldBody, LegalHoldPage, Privacy } from "@/lib/contract/privacy/privacy";
import { type LockedApplication, setApplication } from "@/lib/data/applications/applications";
import {
  deleteLegalHold,
  findLegalHold,
  insertLegalHold,
  listLegalHolds,
  type ReadLegalHoldRow,
  setLegalHoldReason,
} from "@/lib/data/privacy/legal-holds";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { Action } from "@/lib/domain/action";
import type { Caller } from "@/lib/domain/caller/caller";
import { lockVisible } from "@/lib/operations/applications/access/access";
import { logListed } from "@/lib/operations/applications/access/access-log";
import { record } from "@/lib/operations/applications/history/record";
import { entryBefore, pageOf, type Slice } from "@/lib/operations/cursor";
import { type FieldChange, valueChange } from "@/lib/operations/field-change";
import { idempotently } from "@/lib/operations/idempotently";
import { getPrivacy, holdOf } from "./get-privacy";

/**
 * Places a legal hold: this file is not erased, and nothing of it is disposed of. The first author and time stay;
 * another reason replaces the earlier one. The application itself does not change.
 */
export function placeLegalHold(caller: Caller, id: string, { reason }: HoldBody): Promise<Privacy> {
  return changeHold(caller, id, async (sql, row, known) => {
    if (known?.reason === reason) return;
    if (known === null) {
      const by = { actorKind: caller.kind, actorId: caller.id, actorName: caller.name };
      await insertLegalHold(sql, { applicationId: row.id, at: caller.now, reason, ...by });
    } else {
      await setLegalHoldReason(sql, row.id, reason);
    }
    await recordHoldChange(sql, caller, row, {
      action: "held",
      changes: [valueChange("holdReason", known?.reason, reason)],
    });
  });
}

/** Lifts a legal hold. A file that is not on hold stays as it is. */
export function liftLegalHold(caller: Caller, id: string): Promise<Privacy> {
  return changeHold(caller, id, async (sql, row, known) => {
    if (known === null) return;
    await deleteLegalHold(sql, row.id);
    await recordHoldChange(sql, caller, row, {
      action: "released",
      changes: [valueChange("holdReason", known.reason, null)],
    });
  });
}

async function changeHold(
  caller: Caller,
  id: string,
  work: (sql: Sql, row: LockedApplication, known: ReadLegalHoldRow | null) => Promise<void>,
): Promise<Privacy> {
  await idempotently(caller, async (sql) => {
    const row = await lockVisible(sql, caller, id);
    await work(sql, row, await findLegalHold(sql, row.id));
    return {};
  });
  return getPrivacy(caller, id);
}

type Told = { readonly action: Action; readonly changes: readonly FieldChange[] };

async function recordHoldChange(sql: Sql, caller: Caller, row: LockedApplication, told: Told): Promise<void> {
  await setApplication(sql, row.id, await record(sql, caller, row, { at: caller.now, ...told }));
}

/** Lists legal holds, those on the newest files first. A user in a team gets only those on the team's files. */
export async function listLegalHoldPage(caller: Caller, { limit, cursor }: Slice): Promise<LegalHoldPage> {
  const { read } = await database();
  const rows = await listLegalHolds(read, { teamId: caller.teamId, before: entryBefore(cursor), limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ applicationId }) => [applicationId]);
  logListed(
    caller,
    page.map(({ applicationId }) => applicationId),
  );
  return {
    data: page.map((row) => {
      const { applicationId: id, primaryBorrowerFirstName, primaryBorrowerLastName, status } = row;
      return { ...holdOf(caller, row), application: { id, primaryBorrowerFirstName, primaryBorrowerLastName, status } };
    }),
    ...next,
  };
}
