import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { lockFile } from "@/lib/operations/agent/inbound/lock-file";
import { stopAddress } from "@/lib/operations/applications/contact/stops/stop-address";
import { stopPeople } from "@/lib/operations/applications/contact/stops/stop-person";
import type { AddressOptOut } from "@/lib/operations/contact/address-opt-out";
import { write } from "@/lib/operations/idempotently";

/**
 * Opts out whoever was written to about a file: stops every channel and every file of the borrower, in any team, and
 * the address that was written to, also if the file has another one by now or is erased. The same again changes
 * nothing.
 */
export async function optOut(caller: Caller, request: AddressOptOut): Promise<void> {
  const { applicationId, reason } = request;
  const stopFile = async (sql: Sql) => {
    const row = await lockFile(sql, applicationId);
    if (row !== null) await stopPeople(sql, caller, [row], { at: caller.now, reason });
  };
  await write(caller, stopFile, "urgent");
  await write(caller, (sql) => stopAddress(sql, caller, request), "urgent");
}
