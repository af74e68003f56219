import type { Ref } from "react";
import { Alert } from "@/components/ui/alert";
import type { RequestFailure } from "@/lib/client/request";

type SetUpRefusalProps = { readonly failure: RequestFailure; readonly ref: Ref<HTMLDivElement> };

/** Why no owner was made, and what to do. */
export function SetUpRefusal({ failure, ref }: SetUpRefusalProps) {
  const { code, requestId, issues } = failure.about;
  const isLinkWrong = code === "forbidden" || issues?.some(({ path }) => path === "code");
  return (
    <Alert ref={ref} tabIndex={-1} title="The owner was not created">
      <p>{failure.message}</p>
      {isLinkWrong && (
        <p>
          Open the link that the server printed last; restarting the server prints a new one. If somebody else has set
          up already, there is nothing left to do here: <a href="/">go to the start page</a>.
        </p>
      )}
      {requestId && (
        <p className="text-meta text-muted">
          Request id <code className="font-mono break-all">{requestId}</code>
        </p>
      )}
    </Alert>
  );
}
