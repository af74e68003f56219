import { ErrorAlert } from "@/components/form/error-alert";
import { toast } from "@/components/ui/feedback/toast";
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
        toast(`${token.name} is revoked.`);
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Revoke ${token.name}?`}
      intro="Systems that use it are refused from their next request on. This can't be undone."
      verb="Revoke"
      isPending={isPending}
      onConfirm={revoke}
    >
      {error instanceof RequestFailure && <ErrorAlert title="The token was not revoked" failure={error} />}
    </ConfirmDialog>
  );
}
