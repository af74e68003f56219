import { useState } from "react";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { ShownOnceDialog } from "@/components/settings/shown-once-dialog";
import { useTeamOptions } from "@/components/settings/teams/team-options";
import { SelectField } from "@/components/ui/input/select-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useCreateWebhook } from "@/lib/client/webhooks/webhooks";
import type { Me } from "@/lib/contract/accounts/account";
import { WebhookFields } from "./webhook-fields";
import { bodyOf, valuesOf, WEBHOOK_LABELS, WebhookShape, type WebhookValues } from "./webhook-values";

type CreateWebhookDialogProps = { readonly me: Me; readonly onClose: () => void };

/** Adds a webhook, then shows its secret once. */
export function CreateWebhookDialog({ me, onClose }: CreateWebhookDialogProps) {
  const teams = useTeamOptions();
  const [secret, setSecret] = useState<string | null>(null);
  const { mutateAsync } = useCreateWebhook();
  const form = useRequestForm<WebhookValues>({
    shape: WebhookShape,
    defaults: valuesOf(null, me.teamId ?? ""),
    labels: WEBHOOK_LABELS,
    send: async (values) => {
      const team = values.teamId === "" ? {} : { teamId: values.teamId };
      const { ratePerMinute, ...body } = bodyOf(values);
      const rate = ratePerMinute === null ? {} : { ratePerMinute };
      setSecret((await mutateAsync({ headers: {}, ...body, ...rate, ...team })).secret);
    },
  });
  if (secret !== null) {
    return (
      <ShownOnceDialog
        title="Keep this secret"
        label="the secret of the webhook"
        secret={secret}
        advice="The receiver verifies with it that an event is from here. Copy it now, it won't be shown again."
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog onClose={onClose} title="Add a webhook">
      <RequestForm
        form={form}
        legend="Webhook"
        refused="The webhook was not added"
        submit="Add webhook"
        pending="Adding…"
      >
        <WebhookFields form={form} />
        <SelectField
          {...form.field("teamId")}
          hint="Only events of this team's files."
          options={me.teamId === undefined ? teams : teams.filter(([id]) => id === me.teamId)}
        />
      </RequestForm>
    </Dialog>
  );
}
