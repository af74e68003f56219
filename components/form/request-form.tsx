import type { ReactNode } from "react";
import { useFocusBack } from "@/components/ui/focus/use-focus-back";
import { useIsReady } from "@/components/ui/focus/use-is-ready";
import { Button } from "@/components/ui/input/button";
import { useDialogClose } from "@/components/ui/overlay/dialog-close";
import type { RequestFailure } from "@/lib/client/request/request";
import { Refusal } from "./error-alert";
import { FieldSummary } from "./field-summary";
import type { useRequestForm } from "./use-request-form";

type RequestFormProps = {
  readonly form: Pick<ReturnType<typeof useRequestForm>, "onSubmit" | "isPending" | "wrong" | "refusal">;
  /** What the form is for, as a screen reader says it. */
  readonly legend: string;
  /** What is said above the form where it was not done. */
  readonly refused: string;
  readonly submit: string;
  readonly pending: string;
  readonly isDisabled?: boolean;
  /** What else to do about a refusal. */
  readonly advice?: (failure: RequestFailure) => ReactNode;
  /** A button beside the one that sends. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

/** Shows `useRequestForm`: one form, one fieldset, one button to send it, and in a dialog one to cancel. */
export function RequestForm(props: RequestFormProps) {
  const { form, legend, refused, submit, pending, isDisabled = false, advice, beside, children } = props;
  const { onSubmit, isPending, wrong, refusal } = form;
  // Sent before the scripts have come, it would be a page that is loaded anew, and what was typed be gone.
  const isReady = useIsReady();
  const cancel = useDialogClose();
  useFocusBack(isPending);
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      {refusal.failure && (
        <Refusal ref={refusal.ref} title={refused} failure={refusal.failure}>
          {advice?.(refusal.failure)}
        </Refusal>
      )}
      <FieldSummary wrong={wrong} />
      <fieldset disabled={isPending || isDisabled} aria-busy={isPending} className="grid gap-4">
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
      <div className={`mt-1 flex flex-wrap items-center gap-2 ${cancel === undefined ? "" : "justify-end"}`}>
        {cancel !== undefined && (
          <Button look="secondary" onClick={cancel} disabled={isPending}>
            Cancel
          </Button>
        )}
        <Button type="submit" disabled={!isReady || isPending || isDisabled}>
          {isPending ? pending : submit}
        </Button>
        {beside}
      </div>
    </form>
  );
}
