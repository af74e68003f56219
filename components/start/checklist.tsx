import { useEffect, useState } from "react";
import { InviteDialog } from "@/components/settings/people/invite-dialog";
import { TokenDialog } from "@/components/settings/tokens/token-dialog";
import { Panel } from "@/components/ui/feedback/panel";
import { Button } from "@/components/ui/input/button";
import type { Me } from "@/lib/contract/accounts/account";
import { StepList } from "./step-list";
import { countSteps, type Steps, useSteps } from "./use-steps";

type ChecklistProps = {
  readonly me: Me;
  readonly origin: string;
  /** Called when a dialog opens or closes. While one is open, this list must stay: it may show a secret once. */
  readonly onBusy?: (isBusy: boolean) => void;
  /** Called when the user hides the list, and when everything was done before it appeared. */
  readonly onHide: () => void;
};

/** Lists the first steps of an installation and which of them are done. For users who may see all teams. */
export function Checklist(props: ChecklistProps) {
  const steps = useSteps(props.me);
  return steps === undefined ? null : <Loaded {...props} steps={steps} />;
}

function Loaded({ me, origin, onBusy, onHide, steps }: ChecklistProps & { readonly steps: Steps }) {
  const [asked, setAsked] = useState<"invitation" | "token" | null>(null);
  const [token, setToken] = useState<string>();
  const { done, of } = countSteps(steps);
  const isDone = done === of;
  const [wasDone] = useState(isDone);
  useEffect(() => {
    if (wasDone) onHide();
  }, [wasDone, onHide]);
  if (wasDone) return null;
  const ask = (next: typeof asked) => {
    setAsked(next);
    onBusy?.(next !== null);
  };
  const close = () => ask(null);
  return (
    <>
      <Panel
        title={isDone ? "You’re all set" : "Get started"}
        intro={isDone ? "Everything is connected." : `${done} of ${of} done. Take these steps in any order.`}
        action={
          <Button look="secondary" onClick={onHide}>
            {isDone ? "Close" : "Hide"}
          </Button>
        }
      >
        <div aria-hidden="true" className="grid grid-flow-col gap-1">
          {Array.from({ length: of }, (_, index) => index + 1).map((step) => (
            <div key={step} className={`h-1 rounded-full ${step <= done ? "bg-accent" : "bg-line"}`} />
          ))}
        </div>
        <StepList
          {...{ me, origin, steps, token }}
          onInvite={() => ask("invitation")}
          onCreateToken={() => ask("token")}
        />
      </Panel>
      {asked === "invitation" && <InviteDialog me={me} onClose={close} />}
      {asked === "token" && <TokenDialog me={me} onClose={close} onCreated={setToken} />}
    </>
  );
}
