import { env } from "@/lib/env";

/** Returns the name of the lender in messages: `COMPANY_NAME`, or else the name in `MAIL_FROM`. */
export function companyName(): string {
  const { COMPANY_NAME, MAIL_FROM } = env();
  return COMPANY_NAME ?? MAIL_FROM?.company ?? "Hearthline";
}
