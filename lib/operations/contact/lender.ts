import { lenderName } from "@/lib/data/contact/company-name";

/** Returns the name of the lender for pages without a user, or undefined if none is configured. */
export const lenderOfPages = (): string | undefined => lenderName();
