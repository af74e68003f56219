import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { Channels } from "@/components/agent/channels";
import { LimitsForm } from "@/components/agent/limits-form";
import { SwitchesAlert } from "@/components/agent/switches/switches-alert";
import { SwitchesForm } from "@/components/agent/switches/switches-form";
import { TestMessageButtons } from "@/components/agent/test-message";
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
  live: "The agent is live. It follows up on each new lead within the contact rules, and reads the replies. Borrowers get real messages.",
  external:
    "Your own agent contacts borrowers. It gets each contact when it is due and the contact rules allow it, and reports how it went.",
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
            <Figures state={state} />
            <SwitchesAlert state={state} />
            <Channels state={state} />
            {isOwner && (
              <>
                <p>
                  <Link href="/settings/cadences">Change what it sends, and when</Link>
                </p>
                <ModeButtons state={state} />
                <TestMessageButtons state={state} />
                {state.mode !== "external" && <LimitsForm />}
                <SwitchesForm {...state} />
              </>
            )}
          </div>
        )}
      </QueryResult>
    </Panel>
  );
}

type Mode = AgentState["mode"];

/** How an owner changes to each mode. */
const CHANGES: Readonly<Record<Mode, { readonly verb: string; readonly title: string; readonly intro: string }>> = {
  off: {
    verb: "Turn off",
    title: "Turn off the agent?",
    intro: "It contacts no one. Conversations stay. When you turn it back on, it picks up where it left off.",
  },
  sandbox: {
    verb: "Turn on the sandbox",
    title: "Turn on the agent in the sandbox?",
    intro:
      "It follows up on leads that come in from now on: it writes messages on their files and moves new files to Attempted. Nothing is sent to borrowers.",
  },
  live: {
    verb: "Go live",
    title: "Let the agent send real messages?",
    intro:
      "It follows up on leads that come in from now on, in your company’s name. Leads that it wrote to in the sandbox get nothing more from it.",
  },
  external: {
    verb: "Use your own agent",
    title: "Let your own agent contact borrowers?",
    intro:
      "It follows up on leads that come in from now on. Borrowers get real calls, texts and emails from your agent, which needs an access token that may contact borrowers.",
  },
};
const OFFERED: Readonly<Record<Mode, readonly Mode[]>> = {
  off: ["sandbox", "live", "external"],
  sandbox: ["live", "external", "off"],
  live: ["sandbox", "external", "off"],
  external: ["sandbox", "live", "off"],
};

function ModeButtons({ state: { mode, email, texts } }: { readonly state: AgentState }) {
  const [asked, setAsked] = useState<Mode | null>(null);
  const { mutate, isPending, error, reset } = useUpdateAgentMode();
  const close = () => {
    setAsked(null);
    reset();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {OFFERED[mode]
        .filter((to) => to !== "live" || email !== undefined || texts !== undefined)
        .map((to) => (
          <Button key={to} look="secondary" onClick={() => setAsked(to)}>
            {CHANGES[to].verb}
          </Button>
        ))}
      {asked !== null && (
        <ConfirmDialog
          onClose={close}
          title={CHANGES[asked].title}
          intro={CHANGES[asked].intro}
          verb={CHANGES[asked].verb}
          isPending={isPending}
          onConfirm={() => mutate({ mode: asked }, { onSuccess: close })}
        >
          {error && <Alert title="Nothing was changed">{failureOf(error).message}</Alert>}
        </ConfirmDialog>
      )}
    </div>
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
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-meta text-muted">{name}</dt>
          <dd className="text-title font-semibold">{count.toLocaleString("en-US")}</dd>
        </div>
      ))}
    </dl>
  );
}
