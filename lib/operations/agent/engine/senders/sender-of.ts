import { database } from "@/lib/database/database";
import type { SendingMode } from "@/lib/domain/contact/agent-mode";
import type { Channel } from "@/lib/domain/contact/channel";
import { Failure } from "@/lib/domain/failure";
import { isMailboxSilent } from "@/lib/operations/agent/inbound/mailbox-state";
import { contactChannels } from "@/lib/operations/contact/agent-mode";
import { openCalls } from "./call-sender";
import { type Sender, sandbox } from "./channel";
import { rememberProblem } from "./channel-problem";
import { openEmail } from "./email-sender";
import { openTexts } from "./text-sender";

const OPEN: Readonly<Record<Channel, () => Promise<Sender>>> = { call: openCalls, sms: openTexts, email: openEmail };

/** Returns how borrowers are contacted on a channel. Fails with `unavailable` if its provider cannot be reached. */
export const openChannel = async (mode: SendingMode, channel: Channel): Promise<Sender> =>
  mode === "live" ? OPEN[channel]() : sandbox;

/**
 * Fails with `unavailable` if replies have not been read for a while: the agent must not write to who has opted out.
 */
async function requireReplies(): Promise<void> {
  if (!(await isMailboxSilent((await database()).read))) return;
  rememberProblem("sending", "the mailbox cannot be read, so opt-outs could be missed");
  throw new Failure("unavailable", "The mailbox cannot be read, so opt-outs could be missed.");
}

/** How messages are sent, and the channels that are set up but cannot be reached now. */
export type OpenChannels = { readonly send: Sender; readonly away: readonly Channel[] };

/** Returns how messages are sent in this mode. Fails with `unavailable` if no provider can be reached. */
export async function openChannels(mode: SendingMode): Promise<OpenChannels> {
  const senders = new Map<Channel, Sender>();
  const failures = new Map<Channel, Failure>();
  for (const channel of contactChannels(mode)) {
    try {
      senders.set(channel, await openChannel(mode, channel));
      if (mode === "live" && channel === "email") await requireReplies();
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      senders.delete(channel);
      failures.set(channel, thrown);
    }
  }
  const [failure] = failures.values();
  if (senders.size === 0 && failure !== undefined) throw failure;
  const send: Sender = async (message, mayBegin) =>
    senders.get(message.channel)?.(message, mayBegin) ?? { outcome: "deferred" };
  return { send, away: [...failures.keys()] };
}
