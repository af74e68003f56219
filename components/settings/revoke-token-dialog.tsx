import { Refusal } from "@/components/form/refusal";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { say } from "@/components/ui/say";
import { RequestFailure } from "@/lib/client/request";
import { useRevokeToken } from "@/lib/client/tokens";
import type { AccessToken } from "@/lib/contract/access-token";

/** Asks before a token stops working. */
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
