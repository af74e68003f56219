import type { z } from "zod";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/input/field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useOnline } from "@/lib/client/request/online";

type WithReason = { reason: string };

type ReasonDialogProps = {
  readonly title: string;
  /** The effect of the action. */
  readonly intro: string;
  readonly shape: z.ZodType<WithReason>;
  /** A hint at what a good reason contains. */
  readonly hint: string;
  /** The name of the form for screen readers. */
  readonly legend: string;
  /** Title of the error above the form. */
  readonly refused: string;
  readonly submit: string;
  readonly pending: string;
  /** Sends the request. Fails with `RequestFailure` only. */
  readonly send: (body: WithReason) => Promise<unknown>;
  /** The message after success. */
  readonly done: string;
  readonly onClose: () => void;
};

/** Asks for the required reason of an action. The history keeps it. */
export function ReasonDialog({ title, intro, shape, hint, send, done, onClose, ...words }: ReasonDialogProps) {
  const isOnline = useOnline();
  const form = useRequestForm<WithReason>({
    shape,
    defaults: { reason: "" },
    labels: { reason: "Reason" },
    send: async (body) => {
      await send(body);
      onClose();
      toast(done);
    },
  });
  return (
    <Dialog onClose={onClose} title={title} intro={intro}>
      <RequestForm form={form} isDisabled={!isOnline} {...words}>
        <Field hint={hint} autoComplete="off" required maxLength={500} {...form.field("reason")} />
      </RequestForm>
    </Dialog>
  );
}
