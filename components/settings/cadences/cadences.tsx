"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AllTeamsNotice } from "@/components/settings/all-teams-notice";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { SelectField } from "@/components/ui/input/select-field";
import { cadencesQuery } from "@/lib/client/contact/cadences";
import type { Me } from "@/lib/contract/accounts/account";
import type { CadenceList } from "@/lib/contract/contact/cadence";
import { CadenceEditor } from "./cadence-editor";

/** Shows and edits the steps that the contact agent takes with a new lead. */
export function CadencesPage({ me }: { readonly me: Me }) {
  const query = useQuery(cadencesQuery);
  const isOpen = me.teamId === undefined;
  return (
    <Page
      title="Cadences"
      intro="What the contact agent does for a new lead, step by step. The contact rules still decide about each step when it is due."
    >
      {!isOpen && <AllTeamsNotice />}
      <QueryResult query={query}>{({ data }) => <Choice {...{ data, isOpen }} />}</QueryResult>
    </Page>
  );
}

type ChoiceProps = CadenceList & { readonly isOpen: boolean };

function Choice({ data, isOpen }: ChoiceProps) {
  const [chosen, setChosen] = useState<string>();
  const cadence = data.find(({ id }) => id === chosen) ?? data.find(({ isInUse }) => isInUse) ?? data[0];
  if (cadence === undefined) return null;
  return (
    <>
      <div className="max-w-sm">
        <SelectField
          label="Cadence"
          options={data.map(({ id, name, isInUse }) => [id, isInUse ? `${name} (in use)` : name])}
          value={cadence.id}
          onChange={({ target }) => setChosen(target.value)}
        />
      </div>
      <CadenceEditor key={cadence.id} cadence={cadence} isOpen={isOpen} />
    </>
  );
}
