import { useMutation } from "@tanstack/react-query";
import { ErrorAlert } from "@/components/form/error-alert";
import { ShownOnceDialog } from "@/components/settings/shown-once-dialog";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { makePasswordLink } from "@/lib/client/accounts/people";
import { RequestFailure } from "@/lib/client/request/request";
import type { Person } from "@/lib/contract/accounts/person";

/** Creates a link for a user who can no longer sign in. */
export function PasswordLinkDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const { mutate, data, isPending, error } = useMutation({ mutationFn: makePasswordLink });
  if (data !== undefined) {
    return (
      <ShownOnceDialog
        title="Send this link"
        label="the link for a new password"
        secret={`${location.origin}/new-password#${data.code}`}
        advice="Copy it now, it won't be shown again. Single use, expires in 7 days. Share it privately."
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Reset ${person.name}'s password?`}
      intro="Anyone who opens the link can set a new password, which also turns off two-step sign-in. Until then nothing changes."
      verb="Reset password"
      isPending={isPending}
      onConfirm={() => mutate(person.id)}
    >
      {error instanceof RequestFailure && <ErrorAlert title="The link was not created" failure={error} />}
    </ConfirmDialog>
  );
}
