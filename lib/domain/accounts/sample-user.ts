/** The prefix of the ids of sample loan officers. No one can sign in as one of them. */
export const SAMPLE_USER_PREFIX = "sample-officer-";

/** Returns whether this is a sample user, who is removed with the sample files. */
export const isSampleUser = (id: string): boolean => id.startsWith(SAMPLE_USER_PREFIX);
