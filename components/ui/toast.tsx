import { Toast as Base } from "@base-ui/react/toast";
import { X } from "lucide-react";
import type { ReactNode } from "react";

/** Makes room for short messages on everything below. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Base.Provider>
      {children}
      <Base.Portal>
        <Base.Viewport className="fixed right-4 bottom-4 z-30 grid w-[calc(100vw-2rem)] max-w-sm gap-2 max-sm:bottom-20">
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className="rounded-md border border-line bg-surface">
      <Base.Content className="flex items-start gap-2 p-3">
        <Base.Title render={<p />} className="min-w-0 flex-1">
          {toast.title}
        </Base.Title>
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

/** Says in passing what was done. */
export function useToast(): (text: string) => void {
  const { add } = Base.useToastManager();
  return (text) => {
    add({ title: text });
  };
}
