import { useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { TokensToKeep } from "@/components/settings/tokens-to-keep";
import { toast } from "@/components/ui/feedback/toast";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useUpdatePerson } from "@/lib/client/accounts/people";
import { RequestFailure } from "@/lib/client/request/request";
import type { Person } from "@/lib/contract/accounts/person";

/** Asks before a user is disabled. */
export function DisablePersonDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const { mutate, isPending, error } = useUpdatePerson();
  const [kept, setKept] = useState<readonly string[]>([]);
  const { id, name } = person;
  const disable = () =>
    mutate(
      { id, disabled: true, keepTokens: [...kept] },
      {
        onSuccess: () => {
          onClose();
          toast(`${name} is disabled.`);
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Disable ${name}?`}
      intro="They are signed out everywhere at once and cannot sign in until you enable them again. Their history stays."
      verb="Disable"
      isPending={isPending}
      onConfirm={disable}
    >
      {person.activeTokens > 0 && <TokensToKeep person={person} kept={kept} onChange={setKept} />}
      {error instanceof RequestFailure && <ErrorAlert title={`${name} is not disabled`} failure={withIssues(error)} />}
    </ConfirmDialog>
  );
}

/** This dialog has no field to show an issue at. */
function withIssues(failure: RequestFailure): RequestFailure {
  const [issue] = failure.about.issues ?? [];
  return issue === undefined ? failure : new RequestFailure(`This ${issue.message}.`, failure.about);
}
