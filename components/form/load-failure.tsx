import { Button } from "@/components/ui/input/button";
import { failureOf } from "@/lib/client/request/request";
import { Refusal } from "./error-alert";

type LoadFailureProps = {
  /** What could not be loaded. */
  readonly title: string;
  readonly error: Error;
  readonly retry: () => void;
};

/** In place of what could not be loaded: why, and how to try again. */
export const LoadFailure = ({ title, error, retry }: LoadFailureProps) => (
  <Refusal title={title} failure={failureOf(error)}>
    <div className="mt-1">
      <Button look="secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  </Refusal>
);
