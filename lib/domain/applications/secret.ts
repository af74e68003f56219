/** The fields of an application that are encrypted, and read only one by one. */
export const SECRET_FIELDS = ["primaryBorrowerDateOfBirth", "primaryBorrowerSsn"] as const;
export type SecretField = (typeof SECRET_FIELDS)[number];
