import { useEffect, useRef } from "react";
import { PlainPage } from "@/components/shell/plain-page";
import { CREATE_TOKEN } from "@/components/start/commands";
import { Command } from "@/components/ui/command";

/** Says that there is an owner now, and what is next. */
export function SetUpDone() {
  const next = useRef<HTMLHeadingElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <PlainPage title="The owner is created" intro="Set-up is closed now: the link does not work a second time.">
      <section className="grid grid-cols-1 gap-3" aria-labelledby="next">
        <h2 id="next" ref={next} tabIndex={-1} className="font-semibold">
          Next: make an access token
        </h2>
        <p>
          Run this where the server runs, in its folder. It prints the token once; keep it where your CRM keeps secrets.
        </p>
        <Command label="the command that makes a token">{CREATE_TOKEN}</Command>
      </section>
      <p>
        What a token can do is in <a href="/openapi.json">the API description (OpenAPI)</a>; the{" "}
        <a href="/">start page</a> has a first request to try.
      </p>
    </PlainPage>
  );
}
