/**
 * Why a phone or email cannot be used. `bounced`: mail to it came back. `wrong_number`: somebody else answered, and only
 * the file where that happened must not use it.
 */
export const ADDRESS_PROBLEMS = ["bounced", "wrong_number"] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];
