import type { Metadata } from "next";
import { Unsubscribe } from "@/components/unsubscribe/unsubscribe";
import { lenderToLeave } from "@/lib/operations/agent/unsubscribe";

export const metadata: Metadata = { title: "Opt out", robots: { index: false } };

export default function UnsubscribePage() {
  return <Unsubscribe company={lenderToLeave()} />;
}
