"use client";

import { useQuery } from "@tanstack/react-query";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { statusSettingsQuery } from "@/lib/client/settings/status-settings";
import type { Me } from "@/lib/contract/accounts/account";
import { StatusForm } from "./status-form";

/** Edits the display names of the 17 statuses and when a file in them is stuck. */
export function StatusesPage({ me }: { readonly me: Me }) {
  const settings = useQuery(statusSettingsQuery);
  return (
    <Page title="Statuses" intro="Rename statuses and choose when a file counts as stuck. API names stay the same.">
      <QueryResult query={settings}>
        {(data) => <StatusForm settings={data} isOpen={me.teamId === undefined} />}
      </QueryResult>
    </Page>
  );
}
