"use client";

import { GeistSans } from "geist/font/sans";
import { FailedPage } from "@/components/shell/page/failed-page";
import "./globals.css";
import "./print.css";

type GlobalErrorProps = { readonly error: Error & { readonly digest?: string } };

/** Replaces the whole document when even the layout fails. */
export default function GlobalError({ error }: GlobalErrorProps) {
  return (
    <html lang="en" className={GeistSans.variable}>
      <body>
        <title>Something went wrong · Hearthline</title>
        <FailedPage digest={error.digest} retry={() => location.reload()} />
      </body>
    </html>
  );
}
