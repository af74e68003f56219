"use client";

import { Page } from "@/components/shell/page";
import type { Me } from "@/lib/contract/account";
import { mayDo } from "@/lib/domain/role";
import { NewApplicationForm } from "./new-application-form";
import { SidePanel } from "./side-panel";
import { useLeaveGuard } from "./use-leave-guard";

/** A new file on a page of its own. */
export function NewApplicationPage({ me }: { readonly me: Me }) {
  const { setDirty, dialog } = useLeaveGuard();
  return (
    <div className="mx-auto max-w-3xl">
      <NewFile me={me} onDirty={setDirty} />
      {dialog}
    </div>
  );
}

/** A new file over the page that one came from. */
export function NewApplicationPanel({ me }: { readonly me: Me }) {
  return (
    <SidePanel path="/applications/new" title="New loan file">
      {({ setDirty }) => <NewFile me={me} onDirty={setDirty} />}
    </SidePanel>
  );
}

function NewFile({ me, onDirty }: { readonly me: Me; readonly onDirty: (isDirty: boolean) => void }) {
  if (!mayDo(me.role, "applications:write"))
    return (
      <Page title="New file">
        <p className="text-muted">
          You may look at files and change nothing: your role is read only. An owner or a manager can give you another
          one.
        </p>
      </Page>
    );
  return (
    <Page title="New file" intro="Name, email, phone and state are needed; the rest can follow.">
      <NewApplicationForm me={me} onDirty={onDirty} />
    </Page>
  );
}
