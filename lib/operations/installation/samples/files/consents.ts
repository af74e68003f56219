import type { SentConsent } from "@/lib/contract/contact/consent";
import { MINUTE_MS } from "@/lib/domain/day";

const TEXT =
  "By submitting this form I agree that Sample Home Loans may call and text me at this number with automated technology. Not a condition of purchase.";

/**
 * Returns what the borrower of a sample consented to before the lead came: of four, two in writing, one not, one to
 * nothing.
 */
export function consentsOf(number: number, begunAt: number): SentConsent[] {
  const capturedAt = begunAt - MINUTE_MS;
  if (number % 4 === 3) return [];
  if (number % 4 === 2) return [{ channel: "sms", kind: "express", capturedAt, text: "Text me about my loan." }];
  const evidence = {
    text: TEXT,
    page: "https://leads.example/refinance",
    ip: `203.0.113.${number % 256}`,
    trustedFormCertificate: `https://cert.trustedform.com/sample${number + 1}`,
  };
  return [
    { channel: "sms", kind: "written", capturedAt, ...evidence },
    { channel: "call", kind: "written", capturedAt, ...evidence },
  ];
}
