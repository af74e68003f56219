import { Page } from "@/components/shell/page/page";
import { Badge } from "@/components/ui/feedback/badge";
import { Panel } from "@/components/ui/feedback/panel";
import { DAY_MS } from "@/lib/domain/day";
import { SampleFilesControl } from "./sample-files-control";

type SystemFacts = {
  readonly version: string;
  readonly node: string;
  /** How long this instance has been running, in milliseconds. */
  readonly uptime: number;
  readonly database: keyof typeof DATABASES;
  readonly hasReplica: boolean;
  readonly limitsCountedIn: keyof typeof COUNTED_IN;
  readonly signsInBy: string | null;
  /** Whether this instance can work now. */
  readonly isReady: boolean;
};

const DATABASES = { sqlite: "SQLite, in a file on this machine", postgresql: "PostgreSQL" } as const;
const COUNTED_IN = {
  memory: "In the memory of this instance",
  postgresql: "In PostgreSQL, across all instances",
  redis: "In Redis, across all instances",
  nowhere: "Turned off",
} as const;

const UNITS = [
  ["day", DAY_MS],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

function lasting(milliseconds: number): string {
  const [name, length] = UNITS.find(([, unit]) => milliseconds >= unit) ?? ["second", 1_000];
  const count = Math.floor(milliseconds / length);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

type SystemPageProps = {
  readonly facts: SystemFacts;
  /** True if the user may add and remove sample files. */
  readonly hasSamples: boolean;
};

/** Shows what this instance runs on and whether it is ready. */
export function SystemPage({ facts, hasSamples }: SystemPageProps) {
  const { version, node, uptime, database, hasReplica, limitsCountedIn, signsInBy, isReady } = facts;
  const rows = [
    [
      "This instance",
      <Badge key="ready" look={isReady ? "good" : "bad"}>
        {isReady ? "Ready" : "Not ready: the database is not responding"}
      </Badge>,
    ],
    ["Version", version],
    ["Node.js", node],
    ["Running for", lasting(uptime)],
    ["Database", hasReplica ? `${DATABASES[database]}, with a replica for lists` : DATABASES[database]],
    ["Rate limits", COUNTED_IN[limitsCountedIn]],
    ["Single sign-on", signsInBy ?? "Not set up"],
  ] as const;
  return (
    <Page
      title="System"
      intro={
        <>
          The configuration of this instance when this page loaded. It comes from environment variables: see{" "}
          <a href="/docs/operations">the operations guide</a>.
        </>
      }
    >
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 gap-y-0.5 px-3 py-2.5 sm:grid-cols-[12rem_1fr] sm:px-5">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-muted">
        With several instances, any of them may serve this page. A load balancer checks each one at <code>/readyz</code>
        .
      </p>
      {hasSamples && (
        <Panel
          title="Sample files"
          intro="Fictional borrowers that show every feature, with conversations, tasks and two years of reports."
        >
          <SampleFilesControl />
        </Panel>
      )}
    </Page>
  );
}
