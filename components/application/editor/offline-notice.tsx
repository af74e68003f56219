import { Notice } from "@/components/ui/feedback/notice";
import { useOnline } from "@/lib/client/request/online";

/** Tells why nothing can be saved at the moment. */
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
