import Link from "next/link";
import { Page } from "./page";

/** Replaces a page of the dashboard that does not exist. */
export const NotFoundPage = ({ intro }: { readonly intro: string }) => (
  <Page title="Page not found" intro={intro}>
    <p>
      <Link href="/pipeline">Back to pipeline</Link>
    </p>
  </Page>
);
