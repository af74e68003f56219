"use client";

import { lazily } from "@/components/ui/overlay/lazily";

// Rarely shown, so it is left out of the first load of every page.
const FailedPage = lazily(() =>
  import("@/components/shell/page/failed-dashboard-page").then((module) => module.FailedDashboardPage),
);

type ErrorPageProps = { readonly error: Error & { readonly digest?: string }; readonly retry: () => void };

/** Replaces a page of the dashboard that failed, and keeps the navigation. */
export default function DashboardErrorPage({ error, retry }: ErrorPageProps) {
  // While nothing can be loaded, the page around this one shows what it has.
  if (error.name === "ChunkLoadError") throw error;
  return <FailedPage digest={error.digest} retry={retry} />;
}
