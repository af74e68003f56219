"use client";

import type { Me } from "@/lib/contract/account";
import { LoanFile } from "./loan-file";
import { useLeaveGuard } from "./use-leave-guard";

/** One file on a page of its own. */
export function ApplicationPage({ me, id }: { readonly me: Me; readonly id: string }) {
  const { setDirty, dialog } = useLeaveGuard();
  return (
    <div className="mx-auto max-w-6xl">
      <LoanFile me={me} id={id} onDirty={setDirty} />
      {dialog}
    </div>
  );
}
