import type { SendingMode } from "@/lib/domain/contact/agent-mode";
import { type Sender, sandbox } from "./channel";
import { openEmail } from "./email-sender";

/** Returns how messages are sent in this mode. Fails with `unavailable` if the mail server cannot be reached. */
export const senderOf = async (mode: SendingMode): Promise<Sender> => (mode === "live" ? openEmail() : sandbox);
