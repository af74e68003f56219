const MOST_DIGITS = 3;

/** Could this be an email, a phone number or an SSN? Such a text is searched for, and kept out of addresses. */
export const looksPersonal = (text: string) => text.includes("@") || text.replace(/\D/g, "").length > MOST_DIGITS;
