"use client";

import { useLayoutEffect, useMemo } from "react";
import { useFieldChoices } from "@/components/application/editor/field/use-field-choices";
import { useLeaveGuard } from "@/components/form/use-leave-guard";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { ConnectionBanner } from "@/components/shell/notices/connection-banner";
import { Page } from "@/components/shell/page/page";
import type { Me } from "@/lib/contract/accounts/account";
import { targetsFor } from "@/lib/domain/applications/import/target";
import { CheckStep } from "./steps/check-step";
import { ChooseStep } from "./steps/choose-step";
import { MatchStep } from "./steps/match-step";
import { ResultStep } from "./steps/result-step";
import { SendingStep } from "./steps/sending-step";
import { Stepper } from "./steps/stepper";
import { useImport } from "./use-import";

const LEAVING = {
  title: "Stop the import?",
  intro: "What was imported so far stays. The rest is not imported.",
  verb: "Stop and leave",
  stay: "Keep importing",
};

/** Renders the import of loan files from a CSV file, step by step. */
export function ImportPage({ me }: { readonly me: Me }) {
  const targets = useMemo(() => targetsFor(me), [me]);
  const flow = useImport(targets);
  const { setDirty, dialog } = useLeaveGuard(LEAVING);
  const named = useNamedValues(me);
  const { stage, table, checked } = flow;
  // Once the result is shown, its links open without a warning about leaving.
  useLayoutEffect(() => setDirty(stage === "sending"), [stage, setDirty]);
  return (
    <div className="mx-auto max-w-4xl">
      <Page title="Import files" intro="Bring loan files from a spreadsheet or another system.">
        <Stepper stage={stage} />
        <ConnectionBanner />
        {stage === "file" && <ChooseStep onRead={flow.choose} />}
        {stage === "columns" && table && <MatchStep flow={flow} table={table} targets={targets} named={named} />}
        {stage === "check" && table && checked && <CheckStep flow={flow} table={table} checked={checked} />}
        {stage === "sending" && <SendingStep flow={flow} />}
        {stage === "done" && table && <ResultStep flow={flow} table={table} />}
      </Page>
      {dialog}
    </div>
  );
}

/** Returns the statuses, loan officers and teams that a file may name. */
function useNamedValues(me: Me) {
  const { officers, teams } = useFieldChoices(me);
  const statusNames = useStatusNames();
  return {
    statuses: Object.entries(statusNames),
    officers: officers.flatMap(({ id, name, cannotBeAssigned }) =>
      cannotBeAssigned === undefined ? [[id, name] as const] : [],
    ),
    teams: teams.filter(([id]) => id !== ""),
  };
}
