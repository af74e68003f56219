import Link from "next/link";
import { FAILED_INTRO, FAILED_TITLE, Failure, type FailureProps } from "./failure";
import { Page } from "./page";

/** Replaces a page of the dashboard that failed, beside the navigation. */
export const FailedDashboardPage = (props: FailureProps) => (
  <Page title={FAILED_TITLE} intro={FAILED_INTRO}>
    <Failure {...props} />
    <p>
      <Link href="/today">Go to Today</Link>
    </p>
  </Page>
);
