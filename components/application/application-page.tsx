"use client";

import { useLeaveGuard } from "@/components/form/use-leave-guard";
import type { Me } from "@/lib/contract/accounts/account";
import { LoanFile } from "./loan-file";

/** Renders one file on its own page. */
export function FilePage({ me, id }: { readonly me: Me; readonly id: string }) {
  const { setDirty, dialog } = useLeaveGuard();
  return (
    <div className="mx-auto max-w-7xl">
      <LoanFile me={me} id={id} onDirty={setDirty} />
      {dialog}
    </div>
  );
}
