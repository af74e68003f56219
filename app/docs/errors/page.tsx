import type { Metadata } from "next";
import { ErrorsGuide } from "@/components/docs/guides/errors";
import { FAILURE_STATUS } from "@/lib/http/route/answer";

export const metadata: Metadata = { title: "Errors" };

export default function ErrorsPage() {
  return <ErrorsGuide statuses={FAILURE_STATUS} />;
}
