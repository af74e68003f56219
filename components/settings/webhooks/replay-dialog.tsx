import { z } from "zod";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { counted } from "@/components/format/counted";
import { toast } from "@/components/ui/feedback/toast";
import { SelectField } from "@/components/ui/input/select-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useReplayWebhook } from "@/lib/client/webhooks/webhooks";
import type { Webhook } from "@/lib/contract/webhooks/webhook";
import { DAY_MS, HOUR_MS } from "@/lib/domain/day";

const SINCE = [
  [String(HOUR_MS), "An hour ago"],
  [String(DAY_MS), "A day ago"],
  [String(7 * DAY_MS), "7 days ago"],
  [String(30 * DAY_MS), "30 days ago"],
] as const;
const ONLY = [
  ["failed", "Events that were given up"],
  ["all", "All events, those that arrived too"],
] as const;
type Values = { since: string; only: "failed" | "all" };

type ReplayDialogProps = { readonly webhook: Webhook; readonly onClose: () => void };

/** Sends events of the past again. */
export function ReplayDialog({ webhook, onClose }: ReplayDialogProps) {
  const { mutateAsync } = useReplayWebhook(webhook.id);
  const form = useRequestForm<Values>({
    shape: z.object({ since: z.string(), only: z.enum(["failed", "all"]) }),
    defaults: { since: String(DAY_MS), only: "failed" },
    labels: { since: "Since", only: "Which" },
    send: async ({ since, only }) => {
      const count = await mutateAsync({ since: Date.now() - Number(since), only });
      onClose();
      toast(
        count === 0 ? "There was nothing to send again." : `${counted(count, "event is", "events are")} sent again.`,
      );
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title="Send events again"
      intro={
        webhook.state === "disabled"
          ? "They are sent once the webhook is enabled. Each keeps its id, so a receiver can leave out what it has."
          : "Each keeps its id, so a receiver can leave out what it has."
      }
    >
      <RequestForm form={form} legend="Events" refused="Nothing was sent again" submit="Send again" pending="Sending…">
        <SelectField {...form.field("since")} options={SINCE} />
        <SelectField {...form.field("only")} options={ONLY} />
      </RequestForm>
    </Dialog>
  );
}
