"use client";

import { SidePanel } from "@/components/application/side-panel";
import { useLeaveGuard } from "@/components/form/use-leave-guard";
import { Page } from "@/components/shell/page/page";
import type { Me } from "@/lib/contract/accounts/account";
import { mayDo } from "@/lib/domain/caller/role";
import { NewApplicationForm } from "./new-application-form";

/** Renders a new file on its own page. */
export function NewApplicationPage({ me }: { readonly me: Me }) {
  const { setDirty, dialog } = useLeaveGuard();
  return (
    <div className="mx-auto max-w-3xl">
      <NewFile me={me} onDirty={setDirty} />
      {dialog}
    </div>
  );
}

/** Renders a new file in a panel over the page it was opened from. */
export function NewApplicationPanel({ me }: { readonly me: Me }) {
  return (
    <SidePanel path="/applications/new" title="New lead">
      {({ setDirty }) => <NewFile me={me} onDirty={setDirty} />}
    </SidePanel>
  );
}

function NewFile({ me, onDirty }: { readonly me: Me; readonly onDirty: (isDirty: boolean) => void }) {
  if (!mayDo(me.role, "applications:write"))
    return (
      <Page title="New lead">
        <p className="text-muted">View only. Ask a manager for edit access.</p>
      </Page>
    );
  return (
    <Page title="New lead" intro="Name, email, phone and state are required. The rest can follow.">
      <NewApplicationForm me={me} onDirty={onDirty} />
    </Page>
  );
}
