"use client";

import { useQuery } from "@tanstack/react-query";
import { AllTeamsNotice } from "@/components/settings/all-teams-notice";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { Panel } from "@/components/ui/feedback/panel";
import { leadAssignmentQuery } from "@/lib/client/applications/assignment/lead-assignment";
import type { Me } from "@/lib/contract/accounts/account";
import { AssignmentForm } from "./assignment-form";

/** Edits the users who get new leads. */
export function AssignmentPage({ me }: { readonly me: Me }) {
  const query = useQuery(leadAssignmentQuery);
  const isOpen = me.teamId === undefined;
  return (
    <Page title="Lead assignment" intro="New leads go to loan officers in turn, or to the first one to claim them.">
      {!isOpen && <AllTeamsNotice />}
      <Panel
        title="Who gets leads"
        intro="A lead goes only to someone who can see its team’s files. If no one can take it, it stays unassigned, and is tried again for a day."
      >
        <QueryResult query={query}>{(assignment) => <AssignmentForm {...{ assignment, isOpen }} />}</QueryResult>
      </Panel>
    </Page>
  );
}
