import { Notice } from "@/components/ui/feedback/notice";
import { useOnline } from "@/lib/client/request/online";

/** Explains why nothing can be saved now. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div aria-live="polite" className="contents">
      {!isOnline && <Notice>You're offline. Your edits are still here. Save them when you're back online.</Notice>}
    </div>
  );
}
