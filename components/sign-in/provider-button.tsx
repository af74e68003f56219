import { useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { Button } from "@/components/ui/input/button";
import { signInByProvider } from "@/lib/client/accounts/session";
import { RequestFailure } from "@/lib/client/request/request";

/** Links to the company's single sign-on. */
export function ProviderButton({ name, to }: { readonly name: string; readonly to: string }) {
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      {failure && <ErrorAlert title="Sign-in failed" failure={failure} />}
      <Button
        look="secondary"
        onClick={() => {
          signInByProvider(to).catch((thrown: unknown) => setFailure(thrown instanceof RequestFailure ? thrown : null));
        }}
      >
        Sign in with {name}
      </Button>
    </div>
  );
}
