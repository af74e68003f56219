import { Button } from "@/components/ui/button";
import { PlainPage } from "./plain-page";

type FailedPageProps = {
  /** What the server's log has this failure under; absent where the page itself failed. */
  readonly digest: string | undefined;
  readonly retry: () => void;
};

/** In place of a page that failed. */
export function FailedPage({ digest, retry }: FailedPageProps) {
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
