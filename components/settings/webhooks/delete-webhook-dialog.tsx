import { useRouter } from "next/navigation";
import { ErrorAlert } from "@/components/form/error-alert";
import { toast } from "@/components/ui/feedback/toast";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { RequestFailure } from "@/lib/client/request/request";
import { useDeleteWebhook } from "@/lib/client/webhooks/webhooks";
import type { Webhook } from "@/lib/contract/webhooks/webhook";
import { nameOf } from "./webhook-words";

type DeleteWebhookDialogProps = { readonly webhook: Webhook; readonly onClose: () => void };

/** Asks before a webhook is deleted, then goes back to the list. */
export function DeleteWebhookDialog({ webhook, onClose }: DeleteWebhookDialogProps) {
  const router = useRouter();
  const { mutate, isPending, error } = useDeleteWebhook(webhook.id);
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        router.push("/settings/webhooks");
        toast("The webhook is deleted.");
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete this webhook?"
      intro={`${nameOf(webhook)} gets no more events. What waits for it and its log of calls are deleted too. This can't be undone.`}
      verb="Delete"
      isPending={isPending}
      onConfirm={remove}
    >
      {error instanceof RequestFailure && <ErrorAlert title="The webhook was not deleted" failure={error} />}
    </ConfirmDialog>
  );
}
