import { Toast as Base } from "@base-ui/react/toast";
import { X } from "lucide-react";
import { type ReactNode, useCallback } from "react";

/** How long a message stays, in milliseconds. */
const LASTS_MS = 5_000;

/** Makes room for short messages on everything below. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Base.Provider timeout={LASTS_MS}>
      {children}
      <Base.Portal>
        <Base.Viewport className="fixed right-4 bottom-4 z-30 grid w-[calc(100vw-2rem)] max-w-sm gap-2 max-sm:bottom-20">
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

type ToastAction = { readonly label: string; readonly onSelect: () => void };
type ToastOptions = {
  /** What can be done about it; doing it closes the message. */
  readonly actions?: readonly ToastAction[];
  /** More than a word about it. */
  readonly detail?: ReactNode;
  /** Milliseconds; 0 stays until it is dismissed. */
  readonly lasts?: number;
};
type ToastData = { readonly actions: readonly ToastAction[] };

function Toasts() {
  const { toasts, close } = Base.useToastManager<ToastData>();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      data-message=""
      className="rounded-md border border-edge bg-surface data-limited:hidden"
    >
      <Base.Content className="grid grid-cols-[1fr_auto] items-start gap-x-2 p-3">
        <div className="grid min-w-0 gap-1">
          <Base.Title render={<p />} className="break-words" />
          <Base.Description render={<div />} className="text-dense text-muted empty:hidden" />
          {(toast.data?.actions ?? []).length > 0 && (
            <div className="mt-1 flex flex-wrap gap-2">
              {toast.data?.actions.map(({ label, onSelect }) => (
                <button
                  key={label}
                  type="button"
                  className="h-7 rounded-sm border border-edge px-2.5 text-dense font-medium hover:bg-page pointer-coarse:h-11"
                  onClick={() => {
                    close(toast.id);
                    onSelect();
                  }}
                >
                  {label}
                </button>
              ))}
            </div>
          )}
        </div>
        <Base.Close
          aria-label="Dismiss"
          className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-page hover:text-ink"
        >
          <X className="size-4" aria-hidden="true" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}

/** Says in passing what was done. Answers how to take the message away. */
export function useToast(): (text: string, options?: ToastOptions) => () => void {
  const { add, close } = Base.useToastManager<ToastData>();
  return useCallback(
    (text, { actions = [], detail, lasts } = {}) => {
      const id = add({
        title: text,
        description: detail,
        data: { actions },
        ...(lasts === undefined ? {} : { timeout: lasts }),
      });
      return () => close(id);
    },
    [add, close],
  );
}
