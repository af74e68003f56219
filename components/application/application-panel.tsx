"use client";

import type { Me } from "@/lib/contract/accounts/account";
import { FileWays } from "./file-ways";
import { LoanFile } from "./loan-file";
import { SidePanel } from "./side-panel";

/** Renders one file in a panel over the page it was opened from. */
export function ApplicationPanel({ me, id }: { readonly me: Me; readonly id: string }) {
  return (
    <SidePanel path={`/applications/${id}`} title="Loan file" ways={<FileWays id={id} />}>
      {({ setDirty }) => <LoanFile me={me} id={id} onDirty={setDirty} />}
    </SidePanel>
  );
}
