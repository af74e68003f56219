import { Alert } from "@/components/ui/feedback/alert";
import type { Contact } from "@/lib/contract/applications/contact";

type StoppedAlreadyProps = {
  readonly contact: Contact;
  /** What becomes of what was being done. */
  readonly children: string;
};

/** Tells who is about to change contact that somebody else has stopped it. */
export const StoppedAlready = ({ contact: { by }, children }: StoppedAlreadyProps) => (
  <Alert title={by === undefined ? "Contact was stopped already." : `Contact was stopped already by ${by}.`}>
    <p>{children}</p>
  </Alert>
);
