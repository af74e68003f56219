import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryResult } from "@/components/shell/query-result";
import { Alert } from "@/components/ui/feedback/alert";
import { Panel } from "@/components/ui/feedback/panel";
import { Button } from "@/components/ui/input/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { agentStateQuery, useUpdateAgentMode } from "@/lib/client/agent/agent";
import { failureOf } from "@/lib/client/request/request";
import type { AgentState } from "@/lib/contract/contact/agent-mode";

const STATE_TEXT = {
  off: "The agent is off. It contacts no one: new leads wait for a loan officer.",
  sandbox:
    "The agent is on, in the sandbox. It follows up on each new lead within the contact rules and keeps its messages on the file. Nothing is sent to borrowers.",
} as const;

/** Shows whether the agent is on, and its last 24 hours in figures. An owner can turn it on or off here. */
export function AgentPanel({ isOwner }: { readonly isOwner: boolean }) {
  const query = useQuery(agentStateQuery);
  return (
    <Panel title="Agent">
      <QueryResult query={query}>
        {(state) => (
          <div className="grid grid-cols-1 gap-4">
            <p className="max-w-prose text-muted">{STATE_TEXT[state.mode]}</p>
            {isOwner && <ModeButton mode={state.mode} />}
            <Figures state={state} />
          </div>
        )}
      </QueryResult>
    </Panel>
  );
}

function ModeButton({ mode }: Pick<AgentState, "mode">) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useUpdateAgentMode();
  const isOff = mode === "off";
  const verb = isOff ? "Turn on the sandbox" : "Turn off";
  const close = () => {
    setAsking(false);
    reset();
  };
  const confirm = () => mutate({ mode: isOff ? "sandbox" : "off" }, { onSuccess: close });
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)} className="w-fit">
        {verb}
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={close}
          title={isOff ? "Turn on the agent in the sandbox?" : "Turn off the agent?"}
          intro={
            isOff
              ? "It follows up on leads that come in from now on: it writes messages on their files and moves new files to Attempted. Nothing is sent to borrowers."
              : "It stops writing messages. Conversations stay. When you turn it back on, it picks up where it left off."
          }
          verb={verb}
          isPending={isPending}
          onConfirm={confirm}
        >
          {error && <Alert title="Nothing was changed">{failureOf(error).message}</Alert>}
        </ConfirmDialog>
      )}
    </>
  );
}

function Figures({ state: { due, planned, lastDay } }: { readonly state: AgentState }) {
  const figures = [
    ["Due now", due],
    ["Planned for later", planned],
    ["Sent in 24 hours", lastDay.sent],
    ["Not allowed by a rule", lastDay.blocked],
    ["Refused or too late", lastDay.failed],
    ["May not have been sent", lastDay.unknown],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {figures.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-meta text-muted">{name}</dt>
          <dd className="text-title font-semibold">{count.toLocaleString("en-US")}</dd>
        </div>
      ))}
    </dl>
  );
}
