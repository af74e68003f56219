import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext } from "react";
import { useLeaveGuard } from "./use-leave-guard";

const InPanel = createContext(false);

/** Whether this is over another page, to which closing leads back. */
export const useIsInPanel = () => useContext(InPanel);

type SidePanelProps = {
  /** The address at which it shows. */
  readonly path: string;
  readonly title: string;
  readonly children: (about: { readonly setDirty: (isDirty: boolean) => void }) => ReactNode;
};

/** Something over the page that one came from: closing it goes back there, with the focus where it was. */
export function SidePanel({ path, title, children }: SidePanelProps) {
  const router = useRouter();
  const { setDirty, leave, dialog } = useLeaveGuard();
  // Next keeps what was here on the way to another page.
  const isHere = usePathname() === path;
  return (
    <Base.Root open={isHere} onOpenChange={(isOpen) => !isOpen && leave(() => router.back())}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-20 bg-scrim" />
        <Base.Popup
          data-modal
          className="fixed inset-y-0 right-0 z-20 flex w-full max-w-6xl flex-col border-line bg-page outline-none sm:w-[calc(100vw-4rem)] sm:border-l"
        >
          <header className="flex items-center justify-between gap-4 border-b border-line bg-surface py-1.5 pr-2 pl-4 sm:pl-6">
            <Base.Title className="font-medium text-muted">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="grid size-8 place-items-center rounded-sm text-muted hover:bg-page hover:text-ink pointer-coarse:size-11"
            >
              <X className="size-4" aria-hidden="true" />
            </Base.Close>
          </header>
          <div className="min-h-0 flex-1 scroll-pb-24 overflow-y-auto p-4 sm:p-6">
            <InPanel value={true}>{children({ setDirty })}</InPanel>
          </div>
          {dialog}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
