"use client";

import { GeistSans } from "geist/font/sans";
import { FAILED_INTRO, FAILED_TITLE, Failure } from "@/components/shell/page/failure";
import "./globals.css";
import "./print.css";

type GlobalErrorProps = { readonly error: Error & { readonly digest?: string } };

/** Replaces the whole document when even the layout fails. Every page loads it first, so it has little in it. */
export default function GlobalError({ error }: GlobalErrorProps) {
  return (
    <html lang="en" className={GeistSans.variable}>
      <body>
        <title>Something went wrong · Hearthline</title>
        <main className="mx-auto grid min-h-svh w-full max-w-lg content-center gap-6 px-4 py-8">
          <h1 className="text-name font-semibold">{FAILED_TITLE}</h1>
          <p className="text-muted">{FAILED_INTRO}</p>
          <Failure digest={error.digest} retry={() => location.reload()} />
        </main>
      </body>
    </html>
  );
}
