"use client";

import { useQuery } from "@tanstack/react-query";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { Panel } from "@/components/ui/feedback/panel";
import { placeholdersQuery, retentionQuery } from "@/lib/client/privacy/privacy";
import type { Me } from "@/lib/contract/accounts/account";
import { mayDo } from "@/lib/domain/caller/role";
import { ErasureList } from "./erasure-list";
import { HoldList } from "./hold-list";
import { PlaceholderForm } from "./placeholder-form";
import { RetentionForm } from "./retention-form";
import { UndoStopsForm } from "./undo-stops-form";

/** Shows the retention settings, the files on legal hold and the erased files. */
export function PrivacyPage({ me }: { readonly me: Me }) {
  const settings = useQuery(retentionQuery);
  const placeholders = useQuery(placeholdersQuery);
  return (
    <Page
      title="Privacy"
      intro={
        <>
          How long borrower data is kept. To hold, export or erase a file, open it.{" "}
          <a href="/docs/privacy">What is kept, how long and why</a>
        </>
      }
    >
      <Panel title="Retention" intro="A file is closed when it is completed, withdrawn or denied.">
        <QueryResult query={settings}>
          {(data) => <RetentionForm settings={data} isOpen={mayDo(me.role, "ownership")} />}
        </QueryResult>
      </Panel>
      <Panel
        title="Placeholder phones and emails"
        intro="Numbers like 000-000-0000 and emails like none@none.com are recognized without being listed."
      >
        <QueryResult query={placeholders}>
          {(data) => <PlaceholderForm settings={data} isOpen={mayDo(me.role, "ownership")} />}
        </QueryResult>
      </Panel>
      {mayDo(me.role, "ownership") && (
        <Panel
          title="Undo opt-outs"
          intro="For opt-outs recorded by mistake, for example by a misconfigured integration."
        >
          <UndoStopsForm />
        </Panel>
      )}
      <HoldList />
      <ErasureList />
    </Page>
  );
}
