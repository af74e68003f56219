import { sayRefusal } from "@/components/form/toast-error";
import { toast } from "@/components/ui/feedback/toast";
import { useSleepApplication, useWakeApplication } from "@/lib/client/applications/contact";
import type { Contact } from "@/lib/contract/applications/contact";
import { contactSaid } from "./contact-said";

/** How long a contact change can be undone, in milliseconds. */
const UNDO_MS = 8_000;

type Before = Pick<Contact, "state" | "until">;

/** Reports that contact was paused or resumed, and offers to undo it. */
export function useUndoContact() {
  const { mutateAsync: sleep } = useSleepApplication();
  const { mutateAsync: wake } = useWakeApplication();
  return (id: string, text: string, before: Before) => {
    const undo = async () => {
      const isAsleep = before.state === "sleeping" && before.until !== undefined && before.until > Date.now();
      try {
        toast(`Undone. ${contactSaid(isAsleep ? await sleep({ id, until: before.until }) : await wake({ id }))}`);
      } catch (thrown) {
        sayRefusal("The change was not undone.", thrown);
      }
    };
    toast(text, { actions: [{ label: "Undo", onSelect: () => void undo() }], lasts: UNDO_MS });
  };
}
