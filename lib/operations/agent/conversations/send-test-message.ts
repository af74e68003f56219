import type { TestMessage, TestMessageSent } from "@/lib/contract/contact/test-message";
import { findPerson } from "@/lib/data/accounts/people";
import { companyName } from "@/lib/data/contact/company-name";
import { listHeld } from "@/lib/data/contact/suppressions";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure, wrongField } from "@/lib/domain/failure";
import { toE164 } from "@/lib/domain/phone/phone";
import { openChannel } from "@/lib/operations/agent/engine/senders/sender-of";
import { sendingChannels } from "@/lib/operations/contact/agent-mode";
import { hashesOfAddress } from "@/lib/operations/contact/borrower-hashes";
import { write } from "@/lib/operations/idempotently";
import { changesBetween, EVERYONE, recordAdministration } from "@/lib/operations/settings/administrative-log";

const NOT_SET_UP = { sms: "Texts are not set up.", email: "Email is not set up." } as const;
const textOf = (company: string) =>
  `This is a test message from ${company}, sent by Hearthline. If you can read it, borrowers can get messages too. Reply STOP to opt out.`;

/**
 * Sends a message to the user who asks, over the mail server or Twilio. Fails with `validation_failed` if the channel
 * is not set up, for a phone that is no phone or has opted out, and if the message is refused; with `unavailable` if it
 * cannot be sent now.
 */
export async function sendTestMessage(caller: Caller, { channel, phone }: TestMessage): Promise<TestMessageSent> {
  if (!sendingChannels("live").includes(channel))
    throw wrongField("channel", `is not possible: ${NOT_SET_UP[channel]}`);
  const to = channel === "email" ? await ownEmail(caller) : toE164(phone ?? "");
  if (to === null) throw wrongField("phone", "must be a phone number with 7 to 15 digits");
  const { read } = await database();
  const held = await listHeld(read, { hashes: [...hashesOfAddress(channel, to)], teamId: null });
  if (held.length > 0) throw wrongField(channel === "email" ? "channel" : "phone", "has opted out of all messages");
  const send = await openChannel("live", channel);
  const company = companyName();
  await write(caller, (sql) =>
    recordAdministration(sql, caller, {
      action: "testMessageSent",
      subject: EVERYONE,
      changes: changesBetween({}, { channel }),
    }),
  );
  const receipt = await send(
    {
      ...{ key: newId(caller.now), applicationId: "", channel, to, text: textOf(company), isAutomated: true },
      ...{ subject: channel === "email" ? `Test message from ${company}` : null, deliverWithin: null },
    },
    () => true,
  );
  if (receipt.outcome === "refused")
    throw wrongField(channel === "email" ? "channel" : "phone", "was refused by the other side");
  if (receipt.outcome === "deferred")
    throw new Failure("unavailable", "The message was not taken. Try again in a minute.");
  return { to, isCertain: receipt.outcome === "accepted" };
}

async function ownEmail({ id }: Caller): Promise<string> {
  const person = await findPerson((await database()).read, id);
  if (person === null) throw new Failure("forbidden", "Only a signed-in user can send a test message.");
  return person.email;
}
