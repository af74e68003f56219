import { Alert } from "@/components/ui/feedback/alert";
import type { Contact } from "@/lib/contract/applications/contact";

type StoppedAlreadyProps = {
  readonly contact: Contact;
  /** The consequence for the current task. */
  readonly children: string;
};

/** Tells a user who is changing contact that someone else has stopped it. */
export const StoppedAlready = ({ contact: { by }, children }: StoppedAlreadyProps) => (
  <Alert title={by === undefined ? "Contact is already stopped." : `Contact was already stopped by ${by}.`}>
    <p>{children}</p>
  </Alert>
);
