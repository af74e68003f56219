import type { DncScrubBody, DncScrubDone, DncScrubs } from "@/lib/contract/contact/licenses/dnc-scrubs";
import { type DncScrubRow, listDncCopies, putDncScrubs } from "@/lib/data/contact/gate/dnc-scrubs";
import { keyedHash } from "@/lib/data/keys/seal";
import { takingTurns } from "@/lib/data/turn";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS, dayOf, writtenDay } from "@/lib/domain/day";
import { wrongField } from "@/lib/domain/failure";
import { isPlaceholderPhone, phoneIdentities, toE164 } from "@/lib/domain/phone/phone";
import { valueChange } from "@/lib/operations/field-change";
import { EVERYONE, recordAdministration } from "@/lib/operations/settings/administrative-log";
import { requireAllTeams } from "./all-teams";

/** A copy of a list counts for 31 days (16 CFR 310.4(b)(3)(iv)). */
const VALID_DAYS = 31;
const MOST_COPIES = 200;
/** Phones per transaction: others get their turn in between. */
const AT_ONCE = 100;

/**
 * Stores what a copy of a do-not-call list says of phones, as keyed hashes. An older copy never replaces a newer one.
 * Fails with `validation_failed` if the copy is from the future, and with `forbidden` for a user in a team.
 */
export async function uploadDncScrub(caller: Caller, body: DncScrubBody): Promise<DncScrubDone> {
  requireAllTeams(caller);
  const { list, listDate: day, listed, clear } = body;
  const listDate = Date.parse(`${day}T00:00:00Z`);
  // It may be tomorrow already in the east of the country's possessions, never more.
  if (listDate > caller.now + DAY_MS) throw wrongField("listDate", "must not be in the future");
  const turn = takingTurns();
  const byHash = new Map<string, DncScrubRow>();
  let skipped = 0;
  for (const [phones, isListed] of [[clear, false] as const, [listed, true] as const]) {
    for (const phone of phones) {
      await turn();
      const hashes = phoneHashes(phone);
      if (hashes.length === 0) skipped++;
      for (const phoneHash of hashes) byHash.set(phoneHash, { phoneHash, list, isListed, listDate });
    }
  }
  const rows = [...byHash.values()];
  const db = await database();
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await db.inTransaction((sql) => putDncScrubs(sql, rows.slice(from, from + AT_ONCE)));
  }
  const changes = [
    valueChange("list", null, list),
    valueChange("listDate", null, day),
    valueChange("phones", null, rows.length),
  ];
  await db.inTransaction((sql) =>
    recordAdministration(sql, caller, { action: "scrubUploaded", subject: EVERYONE, changes }),
  );
  return { stored: listed.length + clear.length - skipped, skipped };
}

/** Returns the keyed hashes of a phone; none for a placeholder. */
const phoneHashes = (phone: string) =>
  phoneIdentities(phone, toE164(phone))
    .filter((text) => !isPlaceholderPhone(text))
    .map((text) => keyedHash("phone", text));

/** Lists the copies of lists that phones were checked against, newest first. */
export async function listDncScrubs(caller: Caller): Promise<DncScrubs> {
  const { read } = await database();
  const rows = await listDncCopies(read, MOST_COPIES);
  return {
    data: rows.map(({ list, listDate, phones, listed }) => ({
      list,
      listDate: writtenDay(dayOf(listDate)),
      lastDay: writtenDay(dayOf(listDate) + VALID_DAYS),
      isCurrent: caller.now < listDate + (VALID_DAYS + 1) * DAY_MS,
      phones,
      listed,
    })),
  };
}
