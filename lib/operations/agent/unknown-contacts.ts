import type { ContactSettled, UnknownContactId, UnknownContacts } from "@/lib/contract/agent/unknown-contact";
import { listUnknown, settleUnknown } from "@/lib/data/contact/outreach/agent-attempts";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import { boundsOf, lockVisible } from "@/lib/operations/applications/access/access";
import { logListed } from "@/lib/operations/applications/access/access-log";
import { entryBefore, pageOf, type Slice } from "@/lib/operations/cursor";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { write } from "@/lib/operations/idempotently";

/** Lists the contacts that a person has to look into. Fails with `forbidden` for a token of a lead provider. */
export async function listUnknownContacts(caller: Caller, { limit, cursor }: Slice): Promise<UnknownContacts> {
  forbidLeadProviders(caller, "messages");
  const { read } = await database();
  const slice = { ...boundsOf(caller), before: entryBefore(cursor), limit: limit + 1 };
  const { page, next } = pageOf(await listUnknown(read, slice), limit, ({ id }) => [id]);
  logListed(
    caller,
    page.map(({ applicationId }) => applicationId),
  );
  return {
    data: page.map(({ id, at, channel, applicationId, ...row }) => {
      const { primaryBorrowerFirstName, primaryBorrowerLastName, status } = row;
      const application = { id: applicationId, primaryBorrowerFirstName, primaryBorrowerLastName, status };
      return { id, at, channel, application };
    }),
    ...next,
  };
}

/** Stores what a user found out about an unknown contact. Fails with `not_found` if it is not unknown. */
export async function settleContact(
  caller: Caller,
  { id, attemptId }: UnknownContactId,
  { wasMade }: ContactSettled,
): Promise<{ done: true }> {
  return write(caller, async (sql) => {
    const { id: applicationId } = await lockVisible(sql, caller, id);
    const count = await settleUnknown(sql, { id: attemptId, applicationId }, wasMade ? "accepted" : "failed");
    if (count === 0) throw new Failure("not_found", "This contact is settled already.");
    return { done: true };
  });
}
