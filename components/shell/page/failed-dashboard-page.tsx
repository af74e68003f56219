import Link from "next/link";
import { DeadEnd } from "./dead-end";
import { FAILED_INTRO, FAILED_TITLE, Failure, type FailureProps } from "./failure";

/** Replaces a page of the dashboard that failed, beside the navigation. */
export const FailedDashboardPage = (props: FailureProps) => (
  <DeadEnd title={FAILED_TITLE} intro={FAILED_INTRO}>
    <Failure {...props} />
    <p>
      <Link href="/today">Go to Today</Link>
    </p>
  </DeadEnd>
);
