import { Fragment } from "react";
import { FIELD_LABELS, type FieldName } from "@/components/application/editor/field/fields";
import { RevealNote } from "@/components/application/editor/field/hidden-value";
import { SecretField } from "@/components/application/editor/field/secret-field";
import { ErrorAlert } from "@/components/form/error-alert";
import { lowerFirst } from "@/components/form/field-sentence";
import { FieldSummary } from "@/components/form/field-summary";
import { SaveBar } from "@/components/form/save-bar";
import { useSaveKey } from "@/components/form/use-save-key";
import { listed } from "@/components/format/listed";
import { Notice } from "@/components/ui/feedback/notice";
import { useFocusBack } from "@/components/ui/focus/use-focus-back";
import type { ApplicationVersion } from "@/lib/client/applications/application";
import { useOnline } from "@/lib/client/request/online";
import type { Me } from "@/lib/contract/accounts/account";
import { SECRET_FIELDS } from "@/lib/domain/applications/fields/fields";
import { Contest } from "./conflicts";
import { OfflineNotice } from "./offline-notice";
import { PropertySections } from "./property-sections";
import { SignedOutNotice } from "./signed-out-notice";
import { useAuthors } from "./use-authors";
import type { Editor } from "./use-editor";

type EditorFormProps = { readonly me: Me; readonly file: ApplicationVersion; readonly editor: Editor };

/** Renders the form of a stored file. */
export function EditorForm({ me, file, editor }: EditorFormProps) {
  const { id } = file.reply;
  const { onSubmit, isPending, wrong, refusal, changes, contests, taken } = editor;
  const isOnline = useOnline();
  const form = useSaveKey();
  useFocusBack(isPending || !isOnline, form);
  const authorOf = useAuthors(id);
  function discard() {
    editor.discard();
    // The bar and its button are about to disappear.
    form.current?.focus({ preventScroll: true });
  }
  return (
    <form
      ref={form}
      aria-label="Loan file"
      tabIndex={-1}
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-1 content-start gap-4 outline-none"
    >
      <div aria-live="polite" className="contents">
        {taken.length > 0 && <Notice onDismiss={editor.forgetTaken}>{takenText(taken, authorOf)}</Notice>}
      </div>
      <OfflineNotice />
      <SignedOutNotice refused={refusal.failure} />
      {refusal.failure && <ErrorAlert ref={refusal.ref} title="Your changes are not saved" failure={refusal.failure} />}
      <FieldSummary wrong={wrong} />
      <fieldset disabled={isPending} aria-busy={isPending} className="grid grid-cols-1 gap-4">
        <legend className="sr-only">Loan file</legend>
        <PropertySections
          me={me}
          form={editor}
          without={["leadProviderSlug"]}
          instead={Object.fromEntries(
            SECRET_FIELDS.map((name) => [
              name,
              <Fragment key={name}>
                <SecretField key={editor.secretRounds[name]} id={id} name={name} form={editor} />
                {name === SECRET_FIELDS.at(-1) && <RevealNote />}
              </Fragment>,
            ]),
          )}
          hasNote={(name) => name in contests}
          below={(name) =>
            name in contests && (
              <Contest
                name={name}
                who={authorOf(name)}
                mine={editor.values[name]}
                theirs={contests[name] ?? null}
                onKeep={(which) => editor.settle(name, which)}
              />
            )
          }
        />
        <SaveBar count={changes.length} isPending={isPending} isOnline={isOnline} onDiscard={discard} />
      </fieldset>
    </form>
  );
}

function takenText(taken: readonly FieldName[], authorOf: (field: string) => string): string {
  const who = listed(new Set(taken.map(authorOf)));
  return `${who} updated the ${listed(taken.map((name) => lowerFirst(FIELD_LABELS[name])))}. Your unsaved edits are kept.`;
}
