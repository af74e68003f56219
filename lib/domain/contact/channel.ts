/** The ways in which a borrower can be contacted. */
export const CHANNELS = ["call", "sms", "email"] as const;
export type Channel = (typeof CHANNELS)[number];
