import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { TextArea } from "@/components/ui/input/text-area";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useUpdateNote } from "@/lib/client/applications/notes";
import { type Note, NoteCreate } from "@/lib/contract/applications/note";

type NoteDialogProps = { readonly id: string; readonly note: Note; readonly onClose: () => void };

/** Changes the text of a note. */
export function NoteDialog({ id, note, onClose }: NoteDialogProps) {
  const { mutateAsync } = useUpdateNote(id);
  const form = useRequestForm<{ text: string }, NoteCreate>({
    shape: NoteCreate,
    defaults: { text: note.text },
    labels: { text: "Note" },
    send: async ({ text }) => {
      await mutateAsync({ noteId: note.id, text });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title="Edit note">
      <RequestForm form={form} legend="Note" refused="The note was not changed" submit="Save note" pending="Saving…">
        <TextArea {...form.field("text")} />
      </RequestForm>
    </Dialog>
  );
}
