import { Refusal } from "@/components/form/error-alert";
import { say } from "@/components/ui/feedback/toast";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useRevokeToken } from "@/lib/client/accounts/tokens";
import { RequestFailure } from "@/lib/client/request/request";
import type { AccessToken } from "@/lib/contract/accounts/access-token";

/** Asks before a token is revoked. */
export function RevokeTokenDialog({ token, onClose }: { readonly token: AccessToken; readonly onClose: () => void }) {
  const { mutate, isPending, error } = useRevokeToken();
  const revoke = () =>
    mutate(token.id, {
      onSuccess: () => {
        onClose();
        say(`${token.name} is revoked.`);
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Revoke ${token.name}?`}
      intro="Whatever uses it is refused from its next request on. That cannot be taken back."
      verb="Revoke"
      isPending={isPending}
      onConfirm={revoke}
    >
      {error instanceof RequestFailure && <Refusal title="It is not revoked" failure={error} />}
    </ConfirmDialog>
  );
}
