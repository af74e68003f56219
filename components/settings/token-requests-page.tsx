"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Loaded } from "@/components/shell/loaded";
import { Page } from "@/components/shell/page";
import { Button } from "@/components/ui/button";
import { tokenRequestsQuery, tokensQuery } from "@/lib/client/tokens";
import { OlderEntries } from "./older-entries";
import { TokenRequests } from "./token-requests";

/** What was lately asked with one access token. */
export function TokenRequestsPage({ id }: { readonly id: string }) {
  const tokens = useQuery(tokensQuery);
  const requests = useInfiniteQuery(tokenRequestsQuery(id));
  const token = tokens.data?.data.find((each) => each.id === id);
  const { isRefetching, refetch } = requests;
  return (
    <Page
      title={token === undefined ? "Requests" : `Requests of ${token.name}`}
      intro={
        <>
          The last 1,000 of 7 days, newest first, some seconds after they were made. Nothing of what was sent or
          answered is kept. <Link href="/settings/tokens">All access tokens</Link>
        </>
      }
      actions={
        <span aria-busy={isRefetching}>
          <Button look="secondary" onClick={() => void refetch()}>
            Refresh
          </Button>
        </span>
      }
    >
      <Loaded query={requests}>{({ pages }) => <TokenRequests requests={pages.flatMap(({ data }) => data)} />}</Loaded>
      <OlderEntries query={requests} />
    </Page>
  );
}
