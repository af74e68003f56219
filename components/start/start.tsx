import { PlainPage } from "@/components/shell/plain-page";
import { Command } from "@/components/ui/command";
import { CREATE_TOKEN, firstRequest } from "./commands";

const RUNS = [
  ["/v1/applications", "Leads and loan files: create, read, list, change, and their history"],
  ["/v1/pipeline", "The 17 statuses: how many files, how long, how many are stuck"],
  ["/agents", "The contact agent: hand in leads, let it sleep, wake it, stop contact"],
] as const;

/** The start page of an installation that has its owner. */
export function Start({ origin }: { readonly origin: string }) {
  return (
    <PlainPage
      title="Hearthline is running"
      intro="Mortgage leads and applications, and the contact agent that works on them."
    >
      <section className="grid grid-cols-1 gap-2" aria-labelledby="runs">
        <h2 id="runs" className="font-semibold">
          What runs here
        </h2>
        <dl className="grid gap-2">
          {RUNS.map(([path, what]) => (
            <div key={path} className="grid items-baseline gap-x-4 sm:grid-cols-[10rem_1fr]">
              <dt className="font-mono text-dense">{path}</dt>
              <dd className="text-muted">{what}</dd>
            </div>
          ))}
        </dl>
        <p>
          All of it is described in <a href="/openapi.json">the API description (OpenAPI)</a>.
        </p>
      </section>
      <section className="grid grid-cols-1 gap-2" aria-labelledby="token">
        <h2 id="token" className="font-semibold">
          1. Make an access token
        </h2>
        <p>Run this where the server runs, in its folder. It prints the token once.</p>
        <Command label="the command that makes a token">{CREATE_TOKEN}</Command>
      </section>
      <section className="grid grid-cols-1 gap-2" aria-labelledby="request">
        <h2 id="request" className="font-semibold">
          2. Send a first request
        </h2>
        <p>It lists your applications, newest first; put your token in.</p>
        <Command label="the first request">{firstRequest(origin)}</Command>
      </section>
    </PlainPage>
  );
}
