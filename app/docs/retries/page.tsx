import type { Metadata } from "next";
import { RetriesGuide } from "@/components/docs/guides/retries";
import { RETRY_WINDOW_MS } from "@/lib/operations/idempotently";

export const metadata: Metadata = { title: "Retries and conflicts" };

const HOUR_MS = 3_600_000;

export default function RetriesPage() {
  return <RetriesGuide keptHours={RETRY_WINDOW_MS / HOUR_MS} />;
}
