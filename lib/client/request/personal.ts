const MOST_DIGITS = 3;

/**
 * Returns whether a text could be an email, a phone number or an SSN. Such a text is searched for, but kept out of
 * URLs.
 */
export const looksPersonal = (text: string) => text.includes("@") || text.replace(/\D/g, "").length > MOST_DIGITS;
