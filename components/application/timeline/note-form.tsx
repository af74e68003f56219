import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { TextArea } from "@/components/ui/input/text-area";
import { useAddNote } from "@/lib/client/applications/notes";
import { useOnline } from "@/lib/client/request/online";
import { NoteCreate } from "@/lib/contract/applications/note";

/** Adds a note to a file. */
export function NoteForm({ id }: { readonly id: string }) {
  const isOnline = useOnline();
  const { mutateAsync } = useAddNote(id);
  const form = useRequestForm<{ text: string }, NoteCreate>({
    shape: NoteCreate,
    defaults: { text: "" },
    labels: { text: "Note" },
    send: async (body) => {
      await mutateAsync(body);
      form.reset({ text: "" });
    },
  });
  return (
    <RequestForm
      form={form}
      legend="Add a note"
      refused="The note was not added"
      submit="Add note"
      pending="Adding…"
      isDisabled={!isOnline}
    >
      <TextArea {...form.field("text")} isLabelHidden placeholder="Write a note for your team" />
    </RequestForm>
  );
}
