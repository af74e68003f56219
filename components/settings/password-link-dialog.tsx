import { useMutation } from "@tanstack/react-query";
import { Refusal } from "@/components/form/refusal";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { makePasswordLink } from "@/lib/client/people";
import { RequestFailure } from "@/lib/client/request";
import type { Person } from "@/lib/contract/person";
import { ShownOnceDialog } from "./shown-once-dialog";

/** A link for somebody who cannot sign in any more. */
export function PasswordLinkDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const { mutate, data, isPending, error } = useMutation({ mutationFn: makePasswordLink });
  if (data !== undefined) {
    return (
      <ShownOnceDialog
        title="Send this link"
        label="the link for a new password"
        secret={`${location.origin}/new-password#${data.code}`}
        advice="It is shown this once, works once, and for 7 days. Send it by a way that only this person reads."
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Make a password link for ${person.name}?`}
      intro="Whoever opens the link sets a new password, and two-step sign-in is turned off. Until then nothing changes."
      verb="Make the link"
      isPending={isPending}
      onConfirm={() => mutate(person.id)}
    >
      {error instanceof RequestFailure && <Refusal title="There is no link" failure={error} />}
    </ConfirmDialog>
  );
}
