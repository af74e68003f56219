import type { z } from "zod";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { say } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/input/field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useOnline } from "@/lib/client/request/online";

type WithReason = { reason: string };

type ReasonDialogProps = {
  readonly title: string;
  /** What it leads to. */
  readonly intro: string;
  readonly shape: z.ZodType<WithReason>;
  /** What a good reason says. */
  readonly hint: string;
  /** What the form is for, as a screen reader says it. */
  readonly legend: string;
  /** What is said above the form where it was not done. */
  readonly refused: string;
  readonly submit: string;
  readonly pending: string;
  /** Does it; fails with `RequestFailure` only. */
  readonly send: (body: WithReason) => Promise<unknown>;
  /** What is said once it is done. */
  readonly done: string;
  readonly onClose: () => void;
};

/** Asks for the reason of something that nobody may do without one; it stands in the history. */
export function ReasonDialog({ title, intro, shape, hint, send, done, onClose, ...words }: ReasonDialogProps) {
  const isOnline = useOnline();
  const form = useRequestForm<WithReason>({
    shape,
    defaults: { reason: "" },
    labels: { reason: "Reason" },
    send: async (body) => {
      await send(body);
      onClose();
      say(done);
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
