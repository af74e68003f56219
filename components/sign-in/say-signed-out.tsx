import { SignInLink } from "@/components/form/sign-in-link";
import { toast } from "@/components/ui/feedback/toast";

export const MOVE_SIGNED_OUT = "Signed out: the move was not made.";

/** Says that a move was refused because the session has ended, and offers to sign in beside the page and try again. */
export function saySignedOut(unchanged: string, again: () => void): void {
  const detail = (
    <>
      {unchanged} <SignInLink />, then try again.
    </>
  );
  toast(MOVE_SIGNED_OUT, { detail, actions: [{ label: "Try again", onSelect: again }], lasts: 0 });
}
