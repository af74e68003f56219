import type { Done } from "@/lib/contract/accounts/account";
import { companyName } from "@/lib/data/contact/company-name";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure } from "@/lib/domain/failure";
import { optOut } from "@/lib/operations/agent/opt-out";
import { waitForSends } from "@/lib/operations/applications/contact/stops/wait-for-sends";
import { readUnsubscribeCode } from "@/lib/operations/contact/unsubscribe-code";
import { serviceCaller } from "@/lib/operations/service-caller";

const REASON = "Opted out by the link in an email";

/** Returns the name of the lender, for the page that asks before it opts out. */
export const lenderToLeave = (): string => companyName();

/**
 * Opts out whoever got an email with this code: stops every channel and every file of the borrower, in any team, and
 * the address that the email went to, also if the file has another one by now or is erased. The same again changes
 * nothing. Fails with `not_found` if the code was not made here.
 */
export async function unsubscribe({ now }: Caller, code: string): Promise<Done> {
  const link = readUnsubscribeCode(code);
  if (link === null)
    throw new Failure("not_found", "This link is not complete. Open the whole link, or reply STOP to the email.");
  await optOut(serviceCaller(now), { kind: "email", ...link, reason: REASON });
  await waitForSends();
  return { done: true };
}
