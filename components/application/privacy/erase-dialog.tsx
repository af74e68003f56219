import { useRouter } from "next/navigation";
import { useState } from "react";
import { useIsInPanel } from "@/components/application/side-panel";
import { ErrorAlert } from "@/components/form/error-alert";
import { fullName } from "@/components/format/full-name";
import { toast } from "@/components/ui/feedback/toast";
import { CheckField } from "@/components/ui/input/check-field";
import { SelectField } from "@/components/ui/input/select-field";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useErasePerson } from "@/lib/client/privacy/privacy";
import { useOnline } from "@/lib/client/request/online";
import { RequestFailure } from "@/lib/client/request/request";
import type { Application } from "@/lib/contract/applications/application";
import type { Privacy } from "@/lib/contract/privacy/privacy";
import { ERASURE_REASONS } from "@/lib/domain/privacy/retention";
import { ErasedFiles } from "./erased-files";
import { ERASURE_REASON_NAMES } from "./erasure-reasons";

type EraseDialogProps = {
  readonly application: Application;
  readonly files: Privacy["files"];
  readonly onClose: () => void;
};

const REASONS = [
  ["", "Choose a reason"],
  ...ERASURE_REASONS.map((reason) => [reason, ERASURE_REASON_NAMES[reason]] as const),
] as const;

/** Says what is erased, what stays and what prevents it, and asks twice before erasing a borrower. */
export function EraseDialog({ application, files, onClose }: EraseDialogProps) {
  const router = useRouter();
  const isInPanel = useIsInPanel();
  const isOnline = useOnline();
  const { mutateAsync, isPending, error } = useErasePerson(application.id);
  const [chosen, setChosen] = useState("");
  const [isSure, setSure] = useState(false);
  const name = fullName(application);
  const reason = ERASURE_REASONS.find((one) => one === chosen);
  const kept = files.filter(({ isHeld, keptUntil }) => isHeld || keptUntil !== undefined).length;
  const count = files.length === 1 ? "the file" : `all ${files.length} files`;

  async function erase() {
    if (reason === undefined) return;
    // This component may unmount before the response arrives.
    const { ids } = await mutateAsync({
      reason,
      files: files.filter((file) => !file.isIncluded).map((file) => file.id),
    });
    onClose();
    // Stays on the page if the user has moved on. A file on its own page has no board to return to.
    const isHere = location.pathname === `/applications/${application.id}`;
    if (isHere && isInPanel) router.back();
    else if (isHere) router.replace("/applications");
    toast(ids.length === 1 ? `The file of ${name} is erased.` : `${ids.length} files of ${name} are erased.`);
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Erase ${name}?`}
      intro={
        kept === 0
          ? "All data about this borrower is permanently erased. This can't be undone."
          : "This borrower can't be erased now: these files can only be erased together."
      }
      verb={isPending ? "Erasing…" : `Erase ${count}`}
      stay={kept === 0 ? "Cancel" : "Close"}
      isReady={isOnline && kept === 0 && isSure && reason !== undefined}
      isPending={isPending}
      onConfirm={() => void erase().catch(() => undefined)}
    >
      <ErasedFiles files={files} />
      {kept === 0 && (
        <>
          <WhatBecomes />
          <SelectField
            label="Reason"
            options={REASONS}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            disabled={isPending}
          />
          <CheckField
            label={`I have checked ${files.length === 1 ? "it" : "them"}: erase ${count} permanently.`}
            checked={isSure}
            onChange={({ target }) => setSure(target.checked)}
            disabled={isPending}
          />
        </>
      )}
      {error instanceof RequestFailure && <ErrorAlert title="Nothing was erased" failure={error} />}
    </ConfirmDialog>
  );
}

const WhatBecomes = () => (
  <dl className="grid gap-2 text-dense">
    <div>
      <dt className="font-medium">Erased</dt>
      <dd className="text-muted">
        Names, email, phone, address, SSN, date of birth and all other fields, every lead as it was sent, and every
        reason in free text.
      </dd>
    </div>
    <div>
      <dt className="font-medium">Kept for five years</dt>
      <dd className="text-muted">
        The id, who did what and when, the statuses, and when contact was paused or stopped. The file's address leads to
        a not-found page.
      </dd>
    </div>
    <div>
      <dt className="font-medium">Stays in force</dt>
      <dd className="text-muted">
        An opt-out: later leads with the same phone or email are stopped too. Only a keyed hash of each is kept.
      </dd>
    </div>
    <div>
      <dt className="font-medium">Not covered</dt>
      <dd className="text-muted">Earlier backups, until you delete them.</dd>
    </div>
  </dl>
);
