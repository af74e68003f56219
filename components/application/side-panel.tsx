import { X } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { useLeaveGuard } from "@/components/form/use-leave-guard";
import { leadsAway, leaveBy } from "@/components/shell/unsaved-changes";
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

/** From this width on, the page behind the panel stays in use. Printing does not change it. */
const WIDE = "(width >= 64rem), print";

function followWidth(onChange: () => void): () => void {
  const screen = matchMedia(WIDE);
  screen.addEventListener("change", onChange);
  return () => screen.removeEventListener("change", onChange);
}

/**
 * A panel over the page it was opened from. Closing it returns there and restores the focus. On wide screens, the page
 * stays in use beside it: opening another file from there replaces this one.
 */
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
  useReplacedBy(isHere);
  const isWide = useSyncExternalStore(
    followWidth,
    () => matchMedia(WIDE).matches,
    () => true,
  );
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
      isBeside={isWide}
      aria-labelledby={id}
      className="inset-y-0 right-0 left-auto h-dvh max-h-none w-full max-w-[47rem] bg-page shadow-dialog open:flex open:flex-col sm:border-l"
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

/** Opens files of the page behind in place of this one: closing the last of them returns to that page. */
function useReplacedBy(isHere: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isHere) return;
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-card]") : null;
      if (link === null || event.defaultPrevented || !leadsAway(event, link)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      leaveBy(() => router.replace(link.href));
    }
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [isHere, router]);
}
