import { SignInLink } from "@/components/form/sign-in-link";
import { Notice } from "@/components/ui/feedback/notice";
import type { RequestFailure } from "@/lib/client/request/request";
import { useSignedIn } from "@/lib/client/request/signed-in";

/** Says that the session has ended and what to do before saving. Hidden if an error of the form says so already. */
export function SignedOutNotice({ refused }: { readonly refused: RequestFailure | null }) {
  const isSignedIn = useSignedIn();
  return (
    <div aria-live="polite" className="contents">
      {!isSignedIn && refused?.about.code !== "unauthenticated" && (
        <Notice>
          <p>You've been signed out. Sign in again in a new tab, then save. Your edits are still here.</p>
          <SignInLink />
        </Notice>
      )}
    </div>
  );
}
