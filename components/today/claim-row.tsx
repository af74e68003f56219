import { sayRefusal } from "@/components/form/toast-error";
import { fullName } from "@/components/format/full-name";
import { BorrowerTime } from "@/components/format/time/borrower-time";
import { ago } from "@/components/pipeline/wording";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { useOnline } from "@/lib/client/request/online";
import { useClaimLead } from "@/lib/client/workday/today";
import type { TodayEntry } from "@/lib/contract/workday/today";
import { STATE_NAMES } from "@/lib/domain/state-names";

type ClaimRowProps = {
  readonly entry: TodayEntry;
  /** The current time, in epoch milliseconds. */
  readonly now: number;
  readonly isWritable: boolean;
  /** Called once the lead is claimed or gone, before the row disappears. */
  readonly onDone: () => void;
};

/** Renders one lead that no one has, with a button to take it. */
export function ClaimRow({ entry, now, isWritable, onDone }: ClaimRowProps) {
  const { application, timeZones } = entry;
  const { id, createdAt, subjectPropertyState, leadProviderSlug } = application;
  const isOnline = useOnline();
  const { mutate, isPending } = useClaimLead();
  const name = fullName(application);
  const claim = () =>
    mutate(
      { id },
      {
        onSuccess: () => {
          toast(`You claimed ${name}.`);
          onDone();
        },
        onError: (thrown) => sayRefusal(`${name} was not claimed.`, thrown),
      },
    );
  return (
    <li data-today={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-dense text-muted wrap-anywhere">
          Arrived {ago(now - createdAt)} · {STATE_NAMES[subjectPropertyState]}
          {leadProviderSlug !== undefined && ` · ${leadProviderSlug}`}
        </p>
        <BorrowerTime now={now} zones={timeZones} />
      </div>
      {isWritable && (
        <Button isBusy={isPending} disabled={!isOnline} aria-label={`Claim ${name}`} onClick={claim}>
          {isPending ? "Claiming…" : "Claim"}
        </Button>
      )}
    </li>
  );
}
