"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ArrowLeftRight } from "lucide-react";
import Link from "next/link";
import { Page } from "@/components/shell/page/page";
import { Paged } from "@/components/shell/page/paged";
import { Empty } from "@/components/ui/feedback/empty";
import { Button } from "@/components/ui/input/button";
import { ButtonLink } from "@/components/ui/input/button-link";
import { tokenRequestsQuery, tokensQuery } from "@/lib/client/accounts/tokens";
import { TokenRequests } from "./token-requests";

/** Shows the recent requests of one access token. */
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
          Last 7 days, up to 1,000 requests. Bodies aren't stored.{" "}
          <Link href="/settings/tokens">All access tokens</Link>
        </>
      }
      actions={
        <Button look="secondary" isBusy={isRefetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <Paged
        query={requests}
        empty={
          <Empty
            icon={ArrowLeftRight}
            action={<ButtonLink href="/docs/quick-start#token">Try a first call</ButtonLink>}
          >
            No requests in the last 7 days. Each call with this token is listed here.
          </Empty>
        }
        more="Show older"
      >
        {(rows) => <TokenRequests requests={rows} />}
      </Paged>
    </Page>
  );
}
