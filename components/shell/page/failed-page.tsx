import Link from "next/link";
import { Button } from "@/components/ui/input/button";
import { Page } from "./page";
import { PlainPage } from "./plain-page";

type FailedPageProps = {
  /** The id under which the administrator finds this failure. Absent if the page itself failed. */
  readonly digest: string | undefined;
  /** Whether a part of it could not be loaded from the server. */
  readonly isNotLoaded?: boolean;
  /** Whether the navigation of the dashboard is still there. */
  readonly isInDashboard?: boolean;
  readonly retry: () => void;
};

/** Replaces a page that failed. */
export function FailedPage({ digest, isNotLoaded = false, isInDashboard = false, retry }: FailedPageProps) {
  const Frame = isInDashboard ? Page : PlainPage;
  return (
    <Frame
      title={isNotLoaded ? "The server isn’t responding" : "This page could not be shown"}
      intro={
        isNotLoaded
          ? "Part of this page couldn’t be loaded. Your saved data is safe. Try again in a moment. If it still fails, reload the page."
          : "Sorry, something went wrong on our side. Your saved data is safe. Try again or contact your administrator."
      }
    >
      {!isNotLoaded && digest && (
        <p className="text-muted">
          Error id for your administrator: <code className="font-mono">{digest}</code>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={retry}>Try again</Button>
        {isInDashboard && <Link href="/today">Go to Today</Link>}
      </div>
    </Frame>
  );
}
