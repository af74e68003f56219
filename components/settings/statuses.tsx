"use client";

import { useQuery } from "@tanstack/react-query";
import { Loaded } from "@/components/shell/loaded";
import { Page } from "@/components/shell/page";
import { statusSettingsQuery } from "@/lib/client/status-settings";
import type { Me } from "@/lib/contract/account";
import { StatusForm } from "./status-form";

/** What the 17 statuses are called here, and when a file in them is stuck. */
export function StatusesPage({ me }: { readonly me: Me }) {
  const settings = useQuery(statusSettingsQuery);
  return (
    <Page
      title="Statuses"
      intro="What each status is called on screen, and after how many days a file that has not moved on counts as stuck. The interface keeps its own names."
    >
      <Loaded query={settings}>{(data) => <StatusForm settings={data} isOpen={me.teamId === undefined} />}</Loaded>
    </Page>
  );
}
