"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Toasts } from "@/components/ui/feedback/toasts";
import { topOverlay } from "@/components/ui/overlay/overlays";
import { isSigningOut } from "@/lib/client/accounts/sign-out";
import { RequestFailure } from "@/lib/client/request/request";
import { wouldLose } from "./unsaved-changes";

const FRESH_MS = 10_000;
const MOST_RETRIES = 2;

/** Provides the query cache and the toasts to every screen. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      {children}
      <Toasts />
    </QueryClientProvider>
  );
}

function makeQueryClient(): QueryClient {
  let isTold = false;
  const onError = (thrown: unknown) => {
    // When the session ends, redirects to sign-in and back. If there are unsaved edits, says so in place instead.
    if (!isSessionOver(thrown) || isTold || isAsking() || wouldLose() || isSigningOut()) return;
    location.assign(`/sign-in?to=${encodeURIComponent(location.pathname + location.search)}`);
  };
  const onSuccess = () => {
    isTold = false;
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError, onSuccess }),
    mutationCache: new MutationCache({
      onSuccess,
      onError: (thrown, _variables, _context, { options }) => {
        // A mutation that reports its own failure stays on the page, even if a refetch fails meanwhile.
        if (options.meta?.["tellsSignedOut"] === true) isTold ||= isSessionOver(thrown);
        onError(thrown);
      },
    }),
    defaultOptions: {
      // Offline, a change fails at once. Queued, it would run when nobody expects it any more.
      mutations: { networkMode: "always" },
      queries: {
        staleTime: FRESH_MS,
        // A refusal is final. Retries only if there was no valid response.
        retry: (count, thrown) => codeOf(thrown) === undefined && count < MOST_RETRIES,
      },
    },
  });
}

/** Returns whether a dialog is open. Its choice is confirmed by a toast, and the page stays. */
const isAsking = () => topOverlay()?.hasAttribute("data-file-panel") === false;

const isSessionOver = (thrown: unknown) => thrown instanceof RequestFailure && thrown.about.isSignedOut === true;
const codeOf = (thrown: unknown) => (thrown instanceof RequestFailure ? thrown.about.code : undefined);
