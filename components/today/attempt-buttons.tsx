import { useState } from "react";
import { sayRefusal } from "@/components/form/toast-error";
import { fullName } from "@/components/format/full-name";
import { zoneTime } from "@/components/format/time/zone-time";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { lazily } from "@/components/ui/overlay/lazily";
import { useOnline } from "@/lib/client/request/online";
import { useLogAttempt } from "@/lib/client/workday/today";
import type { Application } from "@/lib/contract/applications/application";
import type { AttemptOutcome } from "@/lib/domain/workday/attempt";

const CallBackDialog = lazily(() => import("./call-back-dialog").then((module) => module.CallBackDialog));

const OUTCOMES: readonly (readonly [outcome: AttemptOutcome, label: string, done: string])[] = [
  ["noAnswer", "No answer", "no answer"],
  ["leftMessage", "Left message", "left a message"],
  ["reached", "Reached", "reached"],
];

type AttemptButtonsProps = {
  readonly application: Pick<Application, "id" | "primaryBorrowerFirstName" | "primaryBorrowerLastName">;
  /** A time zone of the borrower. */
  readonly zone: string;
  /** Called once the attempt is logged. */
  readonly onDone?: () => void;
};

/** Logs a call with one press. */
export function AttemptButtons({ application, zone, onDone }: AttemptButtonsProps) {
  const name = fullName(application);
  const isOnline = useOnline();
  const [isCallingBack, setCallingBack] = useState(false);
  const { mutate, isPending } = useLogAttempt();

  function log(outcome: AttemptOutcome, done: string, followUpAt?: number) {
    mutate(
      { id: application.id, channel: "call", outcome, ...(followUpAt === undefined ? {} : { followUpAt }) },
      {
        onSuccess: ({ nextFollowUpAt }) => {
          const next = nextFollowUpAt === undefined ? "" : ` Next: ${zoneTime(nextFollowUpAt, zone)}.`;
          toast(`${name}: ${done}.${next}`);
          onDone?.();
        },
        onError: (thrown) => sayRefusal(`The call to ${name} was not logged.`, thrown),
      },
    );
  }

  return (
    <fieldset className="flex flex-wrap gap-2" disabled={!isOnline}>
      <legend className="sr-only">How the call to {name} ended</legend>
      {OUTCOMES.map(([outcome, label, done]) => (
        <Button key={outcome} look="secondary" isBusy={isPending} onClick={() => log(outcome, done)}>
          {label}
        </Button>
      ))}
      <Button look="secondary" isBusy={isPending} onClick={() => setCallingBack(true)}>
        Call back at…
      </Button>
      {isCallingBack && (
        <CallBackDialog
          name={name}
          onClose={() => setCallingBack(false)}
          onConfirm={(followUpAt) => {
            setCallingBack(false);
            log("reached", "reached", followUpAt);
          }}
        />
      )}
    </fieldset>
  );
}
