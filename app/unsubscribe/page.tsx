import type { Metadata } from "next";
import { Unsubscribe } from "@/components/unsubscribe/unsubscribe";
import { companyName } from "@/lib/operations/agent/steps";

export const metadata: Metadata = { title: "Opt out", robots: { index: false } };

export default function UnsubscribePage() {
  return <Unsubscribe company={companyName()} />;
}
