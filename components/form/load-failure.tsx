import { Button } from "@/components/ui/input/button";
import { failureOf } from "@/lib/client/request/request";
import { ErrorAlert } from "./error-alert";

type LoadFailureProps = {
  /** Title of the error. */
  readonly title: string;
  readonly error: Error;
  readonly retry: () => void;
};

/** Shows why something failed to load, with a retry button. */
export const LoadFailure = ({ title, error, retry }: LoadFailureProps) => (
  <ErrorAlert title={title} failure={failureOf(error)}>
    <div className="mt-1">
      <Button look="secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  </ErrorAlert>
);
