/**
 * Why a phone or email cannot be used. `bounced`: mail to it came back. `no_texts`: the phone takes no texts, but calls
 * may work. `wrong_number`: somebody else answered, and only the file where that happened must not use it.
 */
export const ADDRESS_PROBLEMS = ["bounced", "no_texts", "wrong_number"] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];
