/** The encrypted fields of an application, which are read only one at a time. */
export const SECRET_FIELDS = ["primaryBorrowerDateOfBirth", "primaryBorrowerSsn"] as const;
export type SecretField = (typeof SECRET_FIELDS)[number];
