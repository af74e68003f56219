"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { useLeaveGuard } from "@/components/form/use-leave-guard";
import { AllTeamsNotice } from "@/components/settings/all-teams-notice";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { Button } from "@/components/ui/input/button";
import { SelectField } from "@/components/ui/input/select-field";
import { lazily } from "@/components/ui/overlay/lazily";
import { cadencesQuery } from "@/lib/client/contact/cadences";
import type { Me } from "@/lib/contract/accounts/account";
import type { Cadence, CadenceList } from "@/lib/contract/contact/cadence";
import { CadenceEditor } from "./cadence-editor";
import { EntryPanel } from "./entry-panel";
import type { EntryValues } from "./entry-values";
import { FiguresPanel } from "./figures-panel";

const EntryDialog = lazily(() => import("./entry-dialog").then((module) => module.EntryDialog));

/** Shows, edits and adds cadences. */
export function CadencesPage({ me }: { readonly me: Me }) {
  const query = useQuery(cadencesQuery);
  const isOpen = me.teamId === undefined;
  return (
    <Page
      title="Cadences"
      intro="The steps the contact agent takes with new leads, and with files that move to a status. The contact rules still check each step when it is due."
    >
      {!isOpen && <AllTeamsNotice />}
      <QueryResult query={query}>{({ data }) => <Choice {...{ data, isOpen }} />}</QueryResult>
    </Page>
  );
}

type ChoiceProps = CadenceList & { readonly isOpen: boolean };

const DRAFT = "draft";
const NOBODY: EntryValues = { name: "", statuses: ["NEW"], leadProviderSlugs: [], teamIds: [] };

function Choice({ data, isOpen }: ChoiceProps) {
  const [chosen, setChosen] = useState<string>();
  const [draft, setDraft] = useState<Cadence | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { setDirty, leave, dialog } = useLeaveGuard();
  // As edited: a new cadence begins with them.
  const shown = useRef<Cadence["steps"]>([]);
  const onEdit = useCallback(
    (isDirty: boolean, steps: Cadence["steps"]) => {
      setDirty(isDirty);
      shown.current = steps;
    },
    [setDirty],
  );
  const all = draft === null ? data : [...data, draft];
  const cadence = all.find(({ id }) => id === chosen) ?? all.find(({ isInUse }) => isInUse) ?? all[0];
  if (cadence === undefined) return null;
  const begin = ({ name, ...entry }: EntryValues) => {
    setDraft({ ...{ id: DRAFT, name, entry, steps: shown.current }, use: "own", isInUse: false, number: 0 });
    setChosen(DRAFT);
    setAdding(false);
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full max-w-sm">
          <SelectField
            label="Cadence"
            options={all.map((one) => [one.id, `${one.name}${stateOf(one)}`])}
            value={cadence.id}
            onChange={({ target: { value } }) =>
              leave(() => {
                setDraft(null);
                setChosen(value);
              })
            }
          />
        </div>
        {isOpen && draft === null && (
          <Button look="secondary" onClick={() => setAdding(true)}>
            Add cadence…
          </Button>
        )}
      </div>
      {cadence.entry !== undefined && (
        <EntryPanel key={`entry ${cadence.id}`} {...{ cadence, isOpen, entry: cadence.entry }} onDraft={begin} />
      )}
      {cadence.number > 0 && <FiguresPanel key={`figures ${cadence.id}`} cadence={cadence} />}
      <CadenceEditor
        key={cadence.id}
        cadence={cadence}
        isOpen={isOpen}
        onEdit={onEdit}
        onPublished={({ id }) => {
          setDraft(null);
          setChosen(id);
        }}
        onDiscard={() => leave(() => setDraft(null))}
      />
      {isAdding && (
        <EntryDialog
          title="Add a cadence"
          submit="Continue"
          hasStatuses
          defaults={NOBODY}
          onSend={async (values) => begin(values)}
          onClose={() => setAdding(false)}
        />
      )}
      {dialog}
    </>
  );
}

function stateOf({ number, isInUse }: Cadence): string {
  if (number === 0) return " (not published)";
  return isInUse ? " (in use)" : "";
}
