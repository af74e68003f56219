import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { lazily } from "@/components/ui/overlay/lazily";
import { topOverlay } from "@/components/ui/overlay/overlays";
import type { Me } from "@/lib/contract/accounts/account";
import { mayDo } from "@/lib/domain/caller/role";
import type { ReasonedStatus } from "@/lib/domain/status/status-reason";
import { fileBeside } from "./file-beside";

// Loaded when a key first needs them.
const PageOverlays = lazily(() => import("./page-overlays").then((module) => module.PageOverlays));

const FILE = /^\/applications\/([0-9a-f]{32})$/;

/** The overlay that a key opens, such as a file to go to or a status that needs a reason. */
export type Overlay =
  | "palette"
  | "help"
  | "move"
  | "create"
  | { readonly go: string }
  | { readonly reason: ReasonedStatus };

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Dialogs and menus handle their own keys. Page keys work in a file panel, but not while the focus is behind it. */
function isElsewhere(target: EventTarget | null): boolean {
  const panel = topOverlay();
  if (panel !== undefined && target instanceof Element && target !== document.body && !panel.contains(target))
    return true;
  const over = target instanceof Element ? target.closest("dialog, [role=dialog], [role=menu]") : null;
  return over !== null && !over.hasAttribute("data-file-panel");
}

/** Handles the keys of a dashboard page that has none of its own: search, commands, help, new lead, and those of an open file. */
export function PageKeys({ me }: { readonly me: Me }) {
  const pathname = usePathname();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const fileId = FILE.exec(pathname)?.[1];
  const mayWrite = mayDo(me.role, "applications:write");
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      const asked = overlayOf(event, { fileId, mayWrite });
      if (asked === undefined) return;
      event.preventDefault();
      setOverlay(asked);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [fileId, mayWrite]);
  if (overlay === null) return null;
  const close = () => setOverlay(null);
  return <PageOverlays me={me} overlay={overlay} fileId={fileId} onClose={close} onOverlay={setOverlay} />;
}

type PageContext = { readonly fileId: string | undefined; readonly mayWrite: boolean };

function overlayOf(event: KeyboardEvent, { fileId, mayWrite }: PageContext): Overlay | undefined {
  const key = event.key.toLowerCase();
  const hasModifier = event.ctrlKey || event.metaKey;
  if (hasModifier) return key === "k" ? "palette" : undefined;
  if (isField(event.target) || event.altKey) return undefined;
  if (key === "/") return "palette";
  if (key === "?") return "help";
  if (key === "c") return mayWrite ? "create" : undefined;
  if (fileId === undefined) return undefined;
  if (key === "m") return mayWrite ? "move" : undefined;
  const next = key === "j" || key === "k" ? fileBeside(fileId, key === "j" ? 1 : -1) : undefined;
  return next === undefined ? undefined : { go: next };
}
