import { useController } from "react-hook-form";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { ChoicesField } from "@/components/ui/input/choices-field";
import { TextArea } from "@/components/ui/input/text-area";
import { useLoanOfficers } from "@/lib/client/applications/assignment/loan-officers";
import { useAddNote } from "@/lib/client/applications/notes";
import { useOnline } from "@/lib/client/request/online";
import { NoteCreate } from "@/lib/contract/applications/note";

const EMPTY = { text: "", mentions: [] };

type NoteFormProps = {
  readonly id: string;
  /** The id of the user, who needs no notification of their own note. */
  readonly userId: string;
};

/** Adds a note to a file, and notifies colleagues of it. */
export function NoteForm({ id, userId }: NoteFormProps) {
  const isOnline = useOnline();
  const officers = useLoanOfficers();
  const { mutateAsync } = useAddNote(id);
  const form = useRequestForm<{ text: string; mentions: string[] }, NoteCreate>({
    shape: NoteCreate,
    defaults: EMPTY,
    labels: { text: "Note", mentions: "Notify" },
    send: async (body) => {
      await mutateAsync(body);
      form.reset(EMPTY);
    },
  });
  const { field: mentions } = useController({ control: form.control, name: "mentions" });
  const colleagues = officers
    .filter((officer) => officer.id !== userId && officer.cannotBeAssigned === undefined)
    .map(({ id: key, name }) => [key, name] as const);
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
      {colleagues.length > 0 && (
        <ChoicesField
          label="Notify"
          none="No one"
          options={colleagues}
          chosen={mentions.value}
          onChange={mentions.onChange}
          error={form.field("mentions").error}
        />
      )}
    </RequestForm>
  );
}
