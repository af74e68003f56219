"use client";

import { FailedPage } from "@/components/shell/page/failed-page";

type ErrorPageProps = { readonly error: Error & { readonly digest?: string }; readonly retry: () => void };

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return <FailedPage digest={error.digest} isNotLoaded={error.name === "ChunkLoadError"} retry={retry} />;
}
