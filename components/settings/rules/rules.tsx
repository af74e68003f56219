"use client";

import { useQuery } from "@tanstack/react-query";
import { AllTeamsNotice } from "@/components/settings/all-teams-notice";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { contactRulesQuery } from "@/lib/client/contact/contact-rules";
import type { Me } from "@/lib/contract/accounts/account";
import { RulesEditor } from "./rules-editor";
import { TryMessage } from "./try-message";
import { VersionList } from "./version-list";

/** Shows the contact rules with their sources, and edits and publishes an installation's changes. */
export function RulesPage({ me }: { readonly me: Me }) {
  const query = useQuery(contactRulesQuery);
  const isOpen = me.teamId === undefined;
  return (
    <Page
      title="Contact rules"
      intro="When and how borrowers may be contacted, with the source of each rule. This is not legal advice."
    >
      {!isOpen && <AllTeamsNotice />}
      <QueryResult query={query}>
        {(rules) => <RulesEditor rules={rules} isOpen={isOpen} isOwner={me.role === "owner"} />}
      </QueryResult>
      <TryMessage />
      <VersionList />
    </Page>
  );
}
