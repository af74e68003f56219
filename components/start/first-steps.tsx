import { Button } from "@/components/ui/input/button";
import type { Me } from "@/lib/contract/accounts/account";
import { Checklist } from "./checklist";
import { mayTakeSteps } from "./may-take-steps";
import { NoFiles } from "./no-files";
import { useStepsHidden } from "./use-steps-hidden";

type FirstStepsProps = {
  readonly me: Me;
  readonly origin: string;
  /** Called when a dialog opens or closes. While one is open, these steps must stay: it may show a secret once. */
  readonly onBusy: (isBusy: boolean) => void;
};

/** Shows owners and managers how to begin while there are no files yet, and others that there are none. */
export function FirstSteps({ me, origin, onBusy }: FirstStepsProps) {
  const [isHidden, hide] = useStepsHidden(me.id);
  if (!mayTakeSteps(me)) return <NoFiles me={me} />;
  if (isHidden)
    return (
      <NoFiles me={me}>
        <Button look="secondary" onClick={() => hide(false)}>
          Show the first steps
        </Button>
      </NoFiles>
    );
  return (
    <div className="max-w-3xl pb-4">
      <Checklist me={me} origin={origin} onBusy={onBusy} onHide={() => hide(true)} />
    </div>
  );
}
