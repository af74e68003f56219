import { type RefObject, useEffect, useLayoutEffect } from "react";
import { useFocusBack } from "@/components/ui/focus/use-focus-back";
import { useOnline } from "@/lib/client/request/online";
import { SaveBar } from "./save-bar";
import { useLeaveGuard } from "./use-leave-guard";

type GuardedSaveBarProps = {
  /** The form that the bar belongs to. It takes the focus when the bar goes. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** The number of unsaved changes. */
  readonly count: number;
  readonly isPending: boolean;
  readonly verb: string;
  readonly onDiscard: () => void;
};

/** Renders a `SaveBar` for a form of settings, and asks before unsaved changes are lost. */
export function GuardedSaveBar({ form, count, isPending, verb, onDiscard }: GuardedSaveBarProps) {
  const { setDirty, dialog } = useLeaveGuard();
  const isOnline = useOnline();
  useFocusBack(isPending || !isOnline, form);
  const isDirty = count > 0;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const isInUse = isDirty || isPending;
  useLayoutEffect(() => {
    if (!isInUse) return;
    const { current } = form;
    return () => {
      // The pressed button is gone, unless the field that had the focus before has it again.
      queueMicrotask(() => {
        if (document.activeElement === document.body) current?.focus({ preventScroll: true });
      });
    };
  }, [isInUse, form]);
  return (
    <>
      <SaveBar {...{ count, isPending, isOnline, verb }} onDiscard={onDiscard} />
      {dialog}
    </>
  );
}
