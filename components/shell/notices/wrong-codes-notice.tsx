import Link from "next/link";
import { useState } from "react";
import { Notice } from "@/components/ui/feedback/notice";
import type { Me } from "@/lib/contract/accounts/account";

/** Warns users that someone who knows their password keeps entering wrong codes. */
export function WrongCodesNotice({ me: { wrongCodes = 0 } }: { readonly me: Me }) {
  const [dismissedAt, setDismissedAt] = useState(0);
  if (wrongCodes === dismissedAt) return null;
  return (
    <div className="mb-4">
      <Notice onDismiss={() => setDismissedAt(wrongCodes)}>
        Someone entered your password and then {wrongCodes} wrong codes. If that wasn't you,{" "}
        <Link href="/settings/profile">change your password</Link> now.
      </Notice>
    </div>
  );
}
