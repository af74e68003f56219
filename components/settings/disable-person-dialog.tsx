import { Refusal } from "@/components/form/refusal";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { say } from "@/components/ui/say";
import { useUpdatePerson } from "@/lib/client/people";
import { RequestFailure } from "@/lib/client/request";
import type { Person } from "@/lib/contract/person";

/** Asks before a person loses access. */
export function DisablePersonDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const { mutate, isPending, error } = useUpdatePerson();
  const { id, name } = person;
  const disable = () =>
    mutate(
      { id, disabled: true },
      {
        onSuccess: () => {
          onClose();
          say(`${name} is disabled.`);
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Disable ${name}?`}
      intro="They are signed out everywhere at once, and cannot sign in until you enable them again. What they did stays in the history."
      verb="Disable"
      isPending={isPending}
      onConfirm={disable}
    >
      {error instanceof RequestFailure && <Refusal title={`${name} is not disabled`} failure={withIssues(error)} />}
    </ConfirmDialog>
  );
}

/** Here there is no field that an issue could land on. */
function withIssues(failure: RequestFailure): RequestFailure {
  const [issue] = failure.about.issues ?? [];
  return issue === undefined ? failure : new RequestFailure(`This ${issue.message}.`, failure.about);
}
