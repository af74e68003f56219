import { Notice } from "@/components/ui/feedback/notice";
import { useOnline } from "@/lib/client/request/online";

/** Explains why nothing can be saved now. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div aria-live="polite" className="contents">
      {!isOnline && (
        <Notice>You are offline. What you typed is still here; it can be saved when the connection is back.</Notice>
      )}
    </div>
  );
}
