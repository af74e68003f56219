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
const UNTIL = [["0", "Now"], ...SINCE] as const;
const ONLY = [
  ["failed", "Events that were given up"],
  ["missing", "Events this webhook never got"],
  ["all", "All events, delivered ones too"],
] as const;
type Values = { since: string; until: string; only: (typeof ONLY)[number][0] };

type ReplayDialogProps = { readonly webhook: Webhook; readonly onClose: () => void };

/** Sends events of the past again. */
export function ReplayDialog({ webhook, onClose }: ReplayDialogProps) {
  const { mutateAsync } = useReplayWebhook(webhook.id);
  const form = useRequestForm<Values>({
    shape: z
      .object({ since: z.string(), until: z.string(), only: z.enum(["failed", "missing", "all"]) })
      .refine(({ since, until }) => Number(until) < Number(since), {
        path: ["until"],
        error: "must be later than From",
      }),
    defaults: { since: String(DAY_MS), until: "0", only: "failed" },
    labels: { since: "From", until: "To", only: "Which" },
    send: async ({ since, until, only }) => {
      const now = Date.now();
      const count = await mutateAsync({
        ...{ since: now - Number(since), only },
        ...(until === "0" ? {} : { until: now - Number(until) }),
      });
      onClose();
      toast(count === 0 ? "There are no events to send." : `${counted(count, "event is", "events are")} queued.`);
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
      <RequestForm
        form={form}
        legend="Events"
        refused="The events were not queued"
        submit="Send again"
        pending="Sending…"
      >
        <SelectField {...form.field("since")} options={SINCE} />
        <SelectField {...form.field("until")} options={UNTIL} />
        <SelectField {...form.field("only")} options={ONLY} />
      </RequestForm>
    </Dialog>
  );
}
