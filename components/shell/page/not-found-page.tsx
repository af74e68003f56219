import Link from "next/link";
import { Page } from "./page";

/** Within the dashboard, in place of a page that is not there. */
export const NotFoundPage = ({ intro }: { readonly intro: string }) => (
  <Page title="Page not found" intro={intro}>
    <p>
      <Link href="/pipeline">Back to pipeline</Link>
    </p>
  </Page>
);
