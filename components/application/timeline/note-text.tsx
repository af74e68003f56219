import { Pencil, Pin, Trash2 } from "lucide-react";
import { useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { sayRefusal } from "@/components/form/toast-error";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { lazily } from "@/components/ui/overlay/lazily";
import { useDeleteNote, useUpdateNote } from "@/lib/client/applications/notes";
import { RequestFailure } from "@/lib/client/request/request";
import type { Note } from "@/lib/contract/applications/note";
import { mayDo, type Role } from "@/lib/domain/caller/role";

const TOOL =
  "grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-line hover:text-ink aria-pressed:text-accent pointer-coarse:size-11";

const NoteDialog = lazily(() => import("./note-dialog").then((module) => module.NoteDialog));

type NoteTextProps = {
  readonly id: string;
  readonly note: Note;
  readonly me: { readonly id: string; readonly role: Role };
};

/** Shows the text of a note, with buttons to pin, edit and delete it. */
export function NoteText({ id, note, me }: NoteTextProps) {
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { mutate: update, isPending } = useUpdateNote(id);
  const mayDelete = note.actor.id === me.id || mayDo(me.role, "administration");
  const pin = () =>
    update(
      { noteId: note.id, isPinned: !note.isPinned },
      { onError: (thrown) => sayRefusal("The note is unchanged.", thrown) },
    );
  return (
    <div className="flex items-start gap-1 rounded-md bg-page p-2">
      <p dir="auto" className="min-w-0 flex-1 whitespace-pre-wrap wrap-anywhere">
        {note.text}
      </p>
      {mayDo(me.role, "applications:write") && (
        <>
          <button
            type="button"
            className={TOOL}
            aria-pressed={note.isPinned}
            aria-label="Pin note"
            title={note.isPinned ? "Unpin" : "Pin above the history"}
            disabled={isPending}
            onClick={pin}
          >
            <Pin className="size-3.5" aria-hidden="true" />
          </button>
          {note.actor.id === me.id && (
            <button type="button" className={TOOL} aria-label="Edit note" title="Edit" onClick={() => setEditing(true)}>
              <Pencil className="size-3.5" aria-hidden="true" />
            </button>
          )}
          {mayDelete && (
            <button
              type="button"
              className={TOOL}
              aria-label="Delete note"
              title="Delete"
              onClick={() => setAsking(true)}
            >
              <Trash2 className="size-3.5" aria-hidden="true" />
            </button>
          )}
        </>
      )}
      {isEditing && <NoteDialog id={id} note={note} onClose={() => setEditing(false)} />}
      {isAsking && <DeleteNote id={id} noteId={note.id} onClose={() => setAsking(false)} />}
    </div>
  );
}

type DeleteNoteProps = { readonly id: string; readonly noteId: string; readonly onClose: () => void };

function DeleteNote({ id, noteId, onClose }: DeleteNoteProps) {
  const { mutate, isPending, error } = useDeleteNote(id);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete this note?"
      intro="The history keeps that there was one, without its text. This can't be undone."
      verb="Delete note"
      isPending={isPending}
      onConfirm={() => mutate(noteId, { onSuccess: onClose })}
    >
      {error instanceof RequestFailure && <ErrorAlert title="The note was not deleted" failure={error} />}
    </ConfirmDialog>
  );
}
