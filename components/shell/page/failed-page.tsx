import { Button } from "@/components/ui/input/button";
import { PlainPage } from "./plain-page";

type FailedPageProps = {
  /** The id of this failure in the server log. Absent if the page itself failed. */
  readonly digest: string | undefined;
  /** Whether a part of it could not be loaded from the server. */
  readonly isNotLoaded?: boolean;
  readonly retry: () => void;
};

/** Replaces a page that failed. */
export function FailedPage({ digest, isNotLoaded = false, retry }: FailedPageProps) {
  if (isNotLoaded) {
    return (
      <PlainPage
        title="The server isn’t responding"
        intro="Part of this page couldn’t be loaded. Your saved data is safe. Try again in a moment. If it still fails, reload the page."
      >
        <div>
          <Button onClick={retry}>Try again</Button>
        </div>
      </PlainPage>
    );
  }
  return (
    <PlainPage
      title="This page could not be shown"
      intro="Something went wrong. Your saved data is safe. Try again or contact your administrator."
    >
      {digest && (
        <p className="text-muted">
          Error id <code className="font-mono">{digest}</code>
        </p>
      )}
      <div>
        <Button onClick={retry}>Try again</Button>
      </div>
    </PlainPage>
  );
}
