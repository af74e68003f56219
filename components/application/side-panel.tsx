import { X } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from "react";
import { useLeaveGuard } from "@/components/application/editor/use-leave-guard";
import { Modal } from "@/components/ui/overlay/modal";

const InPanel = createContext(false);

/** Returns whether this is in a panel over another page. Closing the panel returns there. */
export const useIsInPanel = () => useContext(InPanel);

type SidePanelProps = {
  /** The URL of the panel. */
  readonly path: string;
  readonly title: string;
  /** Buttons beside the title. */
  readonly ways?: ReactNode;
  readonly children: (about: { readonly setDirty: (isDirty: boolean) => void }) => ReactNode;
};

/** A panel over the page it was opened from. Closing it returns there and restores the focus. */
export function SidePanel({ path, title, ways, children }: SidePanelProps) {
  const router = useRouter();
  const { setDirty, leave, dialog } = useLeaveGuard();
  // Next keeps the old contents during navigation.
  const isHere = usePathname() === path;
  const id = useId();
  // A second Escape before the first has led back would lead back twice.
  const isClosing = useRef(false);
  useEffect(() => {
    if (isHere) isClosing.current = false;
  }, [isHere]);
  if (!isHere) return null;
  const close = () =>
    leave(() => {
      if (isClosing.current) return;
      isClosing.current = true;
      router.back();
    });
  return (
    <Modal
      onClose={close}
      data-file-panel
      aria-labelledby={id}
      className="inset-y-0 right-0 left-auto h-dvh max-h-none w-full max-w-6xl bg-page open:flex open:flex-col sm:w-[calc(100vw-4rem)] sm:border-l"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line bg-surface py-1.5 pr-2 pl-4 sm:pl-6 print:hidden">
        <h2 id={id} className="font-medium text-muted">
          {title}
        </h2>
        {ways}
        <button
          type="button"
          onClick={close}
          aria-label="Close"
          className="grid size-8 place-items-center rounded-sm text-muted hover:bg-page hover:text-ink pointer-coarse:size-11"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      </div>
      <div className="min-h-0 flex-1 scroll-pb-24 overflow-y-auto p-4 sm:p-6">
        <InPanel value={true}>{children({ setDirty })}</InPanel>
      </div>
      {dialog}
    </Modal>
  );
}
