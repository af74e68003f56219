"use client";

import { useQuery } from "@tanstack/react-query";
import { AllTeamsNotice } from "@/components/settings/all-teams-notice";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { Panel } from "@/components/ui/feedback/panel";
import { licensesQuery } from "@/lib/client/contact/lender-licenses";
import type { Me } from "@/lib/contract/accounts/account";
import { LicenseForm } from "./license-form";
import { ScrubPanel } from "./scrub-panel";

/** Edits the lender's licenses, and uploads do-not-call scrubs. */
export function LicensesPage({ me }: { readonly me: Me }) {
  const query = useQuery(licensesQuery);
  const isOpen = me.teamId === undefined;
  return (
    <Page title="Licenses" intro="Where the lender may lend, and which phones are on do-not-call lists.">
      {!isOpen && <AllTeamsNotice />}
      <Panel
        title="Licensed states"
        intro="Borrowers in other states are not contacted. While no state is ticked, licenses are not checked."
      >
        <QueryResult query={query}>{(licenses) => <LicenseForm licenses={licenses} isOpen={isOpen} />}</QueryResult>
      </Panel>
      <ScrubPanel isOpen={isOpen} />
    </Page>
  );
}
