import { env } from "@/lib/env";

/**
 * Returns the configured name of the lender: `COMPANY_NAME`, or else the name in `MAIL_FROM`; undefined if neither is
 * set.
 */
export function lenderName(): string | undefined {
  const { COMPANY_NAME, MAIL_FROM } = env();
  return COMPANY_NAME ?? MAIL_FROM?.company;
}

/** Returns the name of the lender in messages: that of the product if none is configured. */
export const companyName = (): string => lenderName() ?? "Hearthline";
