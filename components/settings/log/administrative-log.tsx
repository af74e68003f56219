"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { Page } from "@/components/shell/page/page";
import { Paged } from "@/components/shell/page/paged";
import { Empty } from "@/components/ui/feedback/empty";
import { ButtonLink } from "@/components/ui/input/button-link";
import { administrativeLogQuery } from "@/lib/client/settings/administrative-log";
import { AdministrativeEntry } from "./administrative-entry";

/** Lists changes to users, teams, access tokens and settings. */
export function AdministrativeLogPage() {
  const query = useInfiniteQuery(administrativeLogQuery);
  return (
    <Page title="Log" intro="Changes to people, teams, access tokens and settings. Each file has its own history.">
      <Paged
        query={query}
        empty={
          <Empty icon={History} action={<ButtonLink href="/settings/people">Invite people</ButtonLink>}>
            No changes yet. Each invitation, token and changed setting is listed here, with who made it.
          </Empty>
        }
        more="Show older"
      >
        {(entries) => (
          <ol aria-label="Changes" className="divide-y divide-line rounded-lg border border-line bg-surface">
            {entries.map((entry) => (
              <AdministrativeEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </Paged>
    </Page>
  );
}
