import type { Channel } from "@/lib/domain/contact/channel";

/** The channels as users know them. */
export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { call: "Calls", sms: "Texts", email: "Email" };

/** One contact on each channel, as users know it. */
export const CONTACT_NAMES: Readonly<Record<Channel, string>> = { call: "Call", sms: "Text", email: "Email" };
