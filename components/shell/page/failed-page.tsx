import { Button } from "@/components/ui/input/button";
import { PlainPage } from "./plain-page";

type FailedPageProps = {
  /** What the server's log has this failure under; absent where the page itself failed. */
  readonly digest: string | undefined;
  /** Could a part of it not be loaded from the server? */
  readonly isNotLoaded?: boolean;
  readonly retry: () => void;
};

/** In place of a page that failed. */
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
