"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { EMPTY } from "@/components/application/editor/field/fields";
import { FormSections } from "@/components/application/editor/field/form-sections";
import { OfflineNotice } from "@/components/application/editor/offline-notice";
import { SignedOutNotice } from "@/components/application/editor/signed-out-notice";
import { useFileForm } from "@/components/application/editor/use-file-form";
import { useIsInPanel } from "@/components/application/side-panel";
import { ErrorAlert } from "@/components/form/error-alert";
import { FieldSummary } from "@/components/form/field-summary";
import { useSaveKey } from "@/components/form/use-save-key";
import { fullName } from "@/components/format/full-name";
import { toast } from "@/components/ui/feedback/toast";
import { useFocusBack } from "@/components/ui/focus/use-focus-back";
import { useIsReady } from "@/components/ui/focus/use-is-ready";
import { Button } from "@/components/ui/input/button";
import { useCreateApplication } from "@/lib/client/applications/application";
import { useOnline } from "@/lib/client/request/online";
import type { Me } from "@/lib/contract/accounts/account";
import { ApplicationCreate } from "@/lib/contract/applications/application";
import { LikelyDuplicates } from "./likely-duplicates";

type NewApplicationFormProps = { readonly me: Me; readonly onDirty: (isDirty: boolean) => void };

/** Renders the form of a new file. */
export function NewApplicationForm({ me, onDirty }: NewApplicationFormProps) {
  const router = useRouter();
  const isOnline = useOnline();
  const element = useSaveKey();
  const isInPanel = useIsInPanel();
  // Without scripts, submitting would reload the page and lose what was typed.
  const isReady = useIsReady();
  const { mutateAsync } = useCreateApplication();
  const form = useFileForm<ApplicationCreate>({
    shape: ApplicationCreate,
    base: me.teamId === undefined ? EMPTY : { ...EMPTY, teamId: me.teamId },
    send: async (application) => {
      const { id } = await mutateAsync(application);
      onDirty(false);
      toast(`Lead created: ${fullName(application)}.`);
      const path = `/applications/${id}`;
      // On its own page, the router would open the new file over the empty form.
      if (isInPanel) router.replace(path);
      else location.replace(path);
    },
  });
  const { onSubmit, isPending, wrong, refusal, changes } = form;
  useFocusBack(isPending || !isOnline);
  const isDirty = changes.length > 0;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return (
    <form ref={element} method="post" noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
      <OfflineNotice />
      <SignedOutNotice refused={refusal.failure} />
      {refusal.failure && <ErrorAlert ref={refusal.ref} title="The lead was not created" failure={refusal.failure} />}
      <FieldSummary wrong={wrong} />
      <fieldset disabled={isPending} aria-busy={isPending} className="grid grid-cols-1 gap-4">
        <legend className="sr-only">New lead</legend>
        <FormSections me={me} form={form} />
        <LikelyDuplicates
          phone={form.values.primaryBorrowerPhone ?? ""}
          email={form.values.primaryBorrowerEmail ?? ""}
        />
        <div className="sticky bottom-0 z-10 rounded-lg border border-line bg-surface px-4 py-3 max-sm:bottom-16 in-[dialog]:bottom-0">
          <Button type="submit" disabled={!isOnline || !isReady} aria-keyshortcuts="Control+S Meta+S">
            {isPending ? "Creating…" : "Create lead"}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
