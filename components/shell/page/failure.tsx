/** A page that failed: its error id, and how to try again. */
export type FailureProps = {
  /** The id under which the administrator finds this failure. Absent if the page itself failed. */
  readonly digest: string | undefined;
  readonly retry: () => void;
};

export const FAILED_TITLE = "This page could not be shown";
export const FAILED_INTRO =
  "Sorry, something went wrong on our side. Your saved data is safe. Try again or contact your administrator.";

/** Renders the id of the failure, and a button to try again. */
export const Failure = ({ digest, retry }: FailureProps) => (
  <>
    {digest && (
      <p className="text-muted">
        Error id for your administrator: <code className="font-mono">{digest}</code>
      </p>
    )}
    {/* Every page loads this one first: the class alone weighs less than the component. */}
    <button type="button" className="button button-primary justify-self-start" onClick={retry}>
      Try again
    </button>
  </>
);
