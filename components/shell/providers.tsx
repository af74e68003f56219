"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Messages } from "@/components/ui/feedback/toasts";
import { topOverlay } from "@/components/ui/overlay/overlays";
import { isSigningOut } from "@/lib/client/accounts/sign-out";
import { RequestFailure } from "@/lib/client/request/request";
import { wouldLose } from "./unsaved-changes";

const FRESH_MS = 10_000;
const MOST_RETRIES = 2;

/** What every screen stands on: the query cache, the room for messages. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      {children}
      <Messages />
    </QueryClientProvider>
  );
}

function makeQueryClient(): QueryClient {
  let isTold = false;
  const onError = (thrown: unknown) => {
    // Whose session has ended is asked to sign in, and comes back here; who has typed something is told in place.
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
        // A change that says itself that it was not made keeps its page, also from what is read meanwhile.
        if (options.meta?.["tellsSignedOut"] === true) isTold ||= isSessionOver(thrown);
        onError(thrown);
      },
    }),
    defaultOptions: {
      // Without a network a change fails at once: kept for later, it would be made when nobody thinks of it any more.
      mutations: { networkMode: "always" },
      queries: {
        staleTime: FRESH_MS,
        // A refusal stays one; only where nothing or something else came back may the next try do better.
        retry: (count, thrown) => codeOf(thrown) === undefined && count < MOST_RETRIES,
      },
    },
  });
}

/** Is something asked in a dialog? What is chosen there is answered by a message, and keeps the page. */
const isAsking = () => topOverlay()?.hasAttribute("data-file-panel") === false;

const isSessionOver = (thrown: unknown) => thrown instanceof RequestFailure && thrown.about.isSignedOut === true;
const codeOf = (thrown: unknown) => (thrown instanceof RequestFailure ? thrown.about.code : undefined);
