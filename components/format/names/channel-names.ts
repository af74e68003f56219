import type { Channel } from "@/lib/domain/contact/channel";

/** The channels as users know them. */
export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { call: "Calls", sms: "Texts", email: "Email" };
