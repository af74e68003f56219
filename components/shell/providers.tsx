"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Messages } from "@/components/ui/messages";
import { RequestFailure } from "@/lib/client/request";
import { isSigningOut } from "@/lib/client/sign-out";
import { wouldLose } from "./leaving";

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
  const onError = (thrown: unknown) => {
    // Whose session has ended is asked to sign in, and comes back here; who has typed something is told in place.
    const isOver = thrown instanceof RequestFailure && thrown.about.isSignedOut === true;
    if (!isOver || wouldLose() || isSigningOut()) return;
    location.assign(`/sign-in?to=${encodeURIComponent(location.pathname + location.search)}`);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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

const codeOf = (thrown: unknown) => (thrown instanceof RequestFailure ? thrown.about.code : undefined);
