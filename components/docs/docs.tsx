import { PlainPage } from "@/components/shell/plain-page";
import { FirstRequest } from "./first-request";

const RUNS = [
  ["/v1/applications", "Leads and loan files: create, read, list, change, and their history"],
  ["/v1/pipeline", "The 17 statuses: how many files, how long, how many are stuck"],
  ["/agents", "The contact agent: hand in leads, let it sleep, wake it, stop contact"],
] as const;

/** How other systems call this one. Open to everyone. */
export function Docs({ origin }: { readonly origin: string }) {
  return (
    <PlainPage
      title="Calling Hearthline"
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
      </section>
      <section className="grid grid-cols-1 gap-3" aria-labelledby="first">
        <h2 id="first" className="font-semibold">
          A first request
        </h2>
        <FirstRequest origin={origin} />
      </section>
      <p>
        Who runs this service finds databases, failover, backup and upgrades in{" "}
        <a href="/docs/operations">the operations guide</a>.
      </p>
      <p>
        <a href="/pipeline">Go to the pipeline</a>
      </p>
    </PlainPage>
  );
}
