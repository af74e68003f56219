import { type FormEvent, useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { CheckField } from "@/components/ui/input/check-field";
import { Field } from "@/components/ui/input/field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useCreateView, useDeleteView } from "@/lib/client/pipeline/views";
import { looksPersonal } from "@/lib/client/request/personal";
import { RequestFailure } from "@/lib/client/request/request";
import type { View } from "@/lib/contract/pipeline/view";

type ViewsDialogProps = {
  readonly page: View["page"];
  /** Tells the user what gets saved. */
  readonly intro?: string;
  /** The current search. */
  readonly search: string;
  readonly own: readonly View[];
  readonly onClose: () => void;
};

/** Saves the current view under a name, and deletes saved views. */
export function ViewsDialog({
  page,
  intro = "Saves filters, search and sort. Opens on the board and in the table.",
  search,
  own,
  onClose,
}: ViewsDialogProps) {
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const create = useCreateView();
  const remove = useDeleteView();
  const error = create.error ?? remove.error;
  const failure = error instanceof RequestFailure ? error : null;

  function save(event: FormEvent) {
    event.preventDefault();
    const query = window.location.search.slice(1);
    create.mutate(
      { name, page, query, isShared },
      {
        onSuccess: () => {
          onClose();
          toast(`View saved: ${name.trim()}`);
        },
      },
    );
  }

  return (
    <Dialog onClose={onClose} title="Save this view" intro={intro}>
      <form onSubmit={save} className="grid gap-4">
        {failure && <ErrorAlert title="Couldn’t save your views" failure={failure} />}
        {looksPersonal(search) && (
          <Notice>
            Your search looks personal, so it isn’t saved with the view. Phones, emails and numbers are never kept in a
            link.
          </Notice>
        )}
        <Field label="Name" value={name} maxLength={100} required onChange={({ target }) => setName(target.value)} />
        <CheckField
          label="Share with your team"
          hint="If you have no team, everyone can open it."
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
        />
        <div className="flex justify-end gap-2">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={create.isPending} disabled={name.trim() === ""}>
            Save view
          </Button>
        </div>
      </form>
      {own.length > 0 && (
        <section aria-label="Your views" className="grid grid-cols-1 gap-1 border-t border-line pt-3">
          <h3 className="font-semibold">Your views</h3>
          <ul className="grid max-h-48 grid-cols-1 overflow-y-auto">
            {own.map((view) => (
              <li key={view.id} className="flex items-center justify-between gap-2 py-1">
                <span className="min-w-0 truncate" title={view.name}>
                  {view.name}
                </span>
                <Button look="secondary" aria-label={`Delete ${view.name}`} onClick={() => remove.mutate(view.id)}>
                  Delete
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
