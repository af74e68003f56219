/** The ids of the loan officers of the sample files begin so. No one can sign in as one of them. */
export const SAMPLE_USER_PREFIX = "sample-officer-";

/** Returns whether a user belongs to the sample files, and goes away with them. */
export const isSampleUser = (id: string): boolean => id.startsWith(SAMPLE_USER_PREFIX);
