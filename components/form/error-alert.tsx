import type { ReactNode, Ref } from "react";
import { Alert } from "@/components/ui/feedback/alert";
import type { RequestFailure } from "@/lib/client/request/request";
import { SignInLink } from "./sign-in-link";

type ErrorAlertProps = {
  /** The failed action. */
  readonly title: string;
  readonly failure: RequestFailure;
  readonly ref?: Ref<HTMLDivElement>;
  /** Further advice. */
  readonly children?: ReactNode;
};

/** Shows why a request failed, what to do, and the request id. */
export function ErrorAlert({ title, failure, ref, children }: ErrorAlertProps) {
  const { code, requestId } = failure.about;
  return (
    <Alert ref={ref} tabIndex={-1} title={title}>
      <p>{failure.message}</p>
      {code === "unauthenticated" && (
        <p>
          <SignInLink />
        </p>
      )}
      {children}
      {requestId && (
        <p className="text-meta text-muted">
          Request id <code className="font-mono break-all">{requestId}</code>
        </p>
      )}
    </Alert>
  );
}
