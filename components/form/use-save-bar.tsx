import type { ReactNode, RefObject } from "react";
import { GuardedSaveBar } from "./guarded-save-bar";
import { useSaveKey } from "./use-save-key";

type SaveBarOptions = {
  /** The form as `useRequestForm` returns it. */
  readonly form: { readonly changeCount: () => number; readonly isPending: boolean };
  readonly verb: string;
  readonly onDiscard: () => void;
};

/** The bar of a form of settings, and the ref that it needs. */
export type FormBar = { readonly form: RefObject<HTMLFormElement | null>; readonly node: ReactNode };

/** Returns the bar that counts the unsaved changes of a form of settings, and saves or discards them. */
export function useSaveBar({ form, verb, onDiscard }: SaveBarOptions): FormBar {
  const count = form.changeCount();
  const element = useSaveKey(count > 0);
  return {
    form: element,
    node: <GuardedSaveBar form={element} isPending={form.isPending} {...{ count, verb, onDiscard }} />,
  };
}
