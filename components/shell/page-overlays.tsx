import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { Help } from "@/components/pipeline/keys/help";
import { Palette } from "@/components/pipeline/keys/palette";
import { MoveFile } from "@/components/pipeline/move/move-file";
import type { Me } from "@/lib/contract/accounts/account";
import { mayDo } from "@/lib/domain/caller/role";
import type { Overlay } from "./page-keys";
import { leaveBy } from "./unsaved-changes";

type PageOverlaysProps = {
  readonly me: Me;
  readonly overlay: Overlay;
  readonly fileId: string | undefined;
  readonly onClose: () => void;
  readonly onOverlay: (overlay: Overlay) => void;
};

/** Renders what the page keys open, or navigates. */
export function PageOverlays({ me, overlay, fileId, onClose, onOverlay }: PageOverlaysProps) {
  const router = useRouter();
  const statusNames = useStatusNames();
  const isWritable = mayDo(me.role, "applications:write");
  const isFollowed = useRef(false);
  useEffect(() => {
    if (overlay === "create") follow(() => router.push("/applications/new"));
    // Replaces the previous file: closing this one returns to the list.
    else if (typeof overlay === "object" && "go" in overlay) follow(() => router.replace(overlay.go));
    function follow(go: () => void) {
      if (isFollowed.current) return;
      isFollowed.current = true;
      onClose();
      leaveBy(go);
    }
  }, [overlay, router, onClose]);
  if (overlay === "palette") {
    return (
      <Palette
        {...{ isWritable, statusNames }}
        onDesk={(desk) => leaveBy(() => router.push(desk === "" ? "/pipeline" : `/pipeline?desk=${desk}`))}
        onHelp={() => onOverlay("help")}
        onClose={onClose}
      />
    );
  }
  if (overlay === "help")
    return <Help place={fileId === undefined ? "page" : "file"} isWritable={isWritable} onClose={onClose} />;
  const to = typeof overlay === "object" && "reason" in overlay ? overlay.reason : undefined;
  if (fileId === undefined || (overlay !== "move" && to === undefined)) return null;
  return (
    <MoveFile
      id={fileId}
      statusNames={statusNames}
      to={to}
      onReason={(reason) => onOverlay({ reason })}
      onClose={onClose}
    />
  );
}
