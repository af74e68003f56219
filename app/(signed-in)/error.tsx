"use client";

import { FailedPage } from "@/components/shell/page/failed-page";

type ErrorPageProps = { readonly error: Error & { readonly digest?: string }; readonly retry: () => void };

/** Replaces a page of the dashboard that failed. The navigation stays. */
export default function DashboardErrorPage({ error, retry }: ErrorPageProps) {
  return <FailedPage digest={error.digest} isNotLoaded={error.name === "ChunkLoadError"} isInDashboard retry={retry} />;
}
