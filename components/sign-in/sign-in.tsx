"use client";

import { useState } from "react";
import { OutsidePage } from "@/components/shell/page/outside-page";
import { Alert } from "@/components/ui/feedback/alert";
import type { SignInRequest } from "@/lib/contract/accounts/sign-in";
import { CodeForm } from "./code-form";
import { PasswordForm } from "./password-form";
import { ProviderButton } from "./provider-button";

const ERRORS: Readonly<Record<string, string>> = {
  no_account: "No user here has that account's email. Ask an owner to invite you, then try again.",
};
const OTHER_ERROR = "The other sign-in was not completed. Try again, or sign in with your password.";

type SignInProps = {
  /** Where to go after sign-in. */
  readonly to: string;
  /** Whether a dashboard page was requested without a valid session. */
  readonly isReturning: boolean;
  /** The name of the single sign-on provider, or null if there is none. */
  readonly provider: string | null;
  /** Why single sign-on failed. */
  readonly error: string | undefined;
};

/** Renders sign-in: the password, then a code if the user has two-step sign-in. */
export function SignIn({ to, isReturning, provider, error }: SignInProps) {
  const [known, setKnown] = useState<SignInRequest | null>(null);
  const leave = () => location.assign(to);
  if (known !== null) {
    return (
      <OutsidePage
        title="Enter your code"
        intro="Open your authenticator app and enter the six digits it shows for Hearthline."
      >
        <CodeForm credentials={known} onDone={leave} onBack={() => setKnown(null)} />
      </OutsidePage>
    );
  }
  return (
    <OutsidePage
      title="Sign in"
      intro={isReturning ? "You’re signed out. Sign in to continue." : "Good to see you. Sign in to your pipeline."}
    >
      {error !== undefined && (
        <Alert title="Sign-in failed">
          <p>{ERRORS[error] ?? OTHER_ERROR}</p>
        </Alert>
      )}
      <PasswordForm onDone={leave} onCodeNeeded={setKnown} />
      {provider !== null && <ProviderButton name={provider} to={to} />}
      <p className="text-meta text-muted">
        Forgot your password? Ask an owner or manager for a reset link. They create it under Settings, People.
      </p>
    </OutsidePage>
  );
}
