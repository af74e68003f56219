import { type Fact, Facts } from "@/components/docs/facts";
import { Guide } from "@/components/docs/guide";
import { Code, Points } from "@/components/docs/prose";
import { Terminal } from "@/components/docs/terminal";
import { filesOf, lines, measuredAt, node, processor, type SpeedLine, shareOf } from "./figures";
import { SharePicture } from "./share-picture";

/** How fast the service is, beside what the machine gives at best, and how to measure it again. */
export function SpeedGuide() {
  return (
    <Guide
      title="Speed"
      intro={
        <p>
          Measured on {measuredAt} with Node {node.slice(1)} on one core ({processor}), the load on another. Times hold
          for this machine alone; the share of the limit differs between processors too, so compare what was measured on
          the same one.
        </p>
      }
      sections={[
        { id: "limit", title: "Beside the limit", body: <BesideTheLimit /> },
        { id: "figures", title: "All figures", body: <AllFigures /> },
        { id: "on", title: "What is on", body: <WhatIsOn /> },
        { id: "repeat", title: "Measuring it yourself", body: <Repeat /> },
      ]}
    />
  );
}

function BesideTheLimit() {
  return (
    <>
      <p>
        The limit is a bare Fastify server on the same machine: the same database driver with prepared statements, the
        same fields and checks of what is sent, the same durability with changes that arrive together sharing one write
        to the disk, and nothing else. Both are measured in turns, in one run.
      </p>
      <SharePicture lines={lines.filter((line) => line.limit !== null && line.connections === leastConnections)} />
    </>
  );
}

const leastConnections = Math.min(...lines.map(({ connections }) => connections));

function AllFigures() {
  const places = [...new Set(lines.map(placeOf))];
  return (
    <>
      <p>Requests a second, milliseconds, and processor time of one request.</p>
      {places.map((place) => (
        <Figures key={place} caption={place} of={lines.filter((line) => placeOf(line) === place)} />
      ))}
    </>
  );
}

function placeOf(line: SpeedLine): string {
  const { database, instances } = line;
  const name = database === "sqlite" ? "SQLite" : "PostgreSQL";
  return `${name}${instances > 1 ? `, ${instances} instances` : ""}, ${filesOf(line)} files`;
}

function Figures({ caption, of }: { readonly caption: string; readonly of: readonly SpeedLine[] }) {
  const columns = COLUMNS.filter(({ cell }) => of.some((line) => cell(line) !== ""));
  return (
    <Facts
      caption={caption}
      head={["Operation", ...columns.map(({ title }) => title)]}
      showName={withConnections}
      rows={of.map((line): Fact => [nameOf(line), ...columns.map(({ cell }) => cell(line))])}
      cells="numbers"
    />
  );
}

const milliseconds = (time: number) => `${time.toFixed(1)} ms`;

const COLUMNS: readonly { readonly title: string; readonly cell: (line: SpeedLine) => string }[] = [
  { title: "Requests/s", cell: ({ rate }) => rate.toLocaleString("en-US") },
  { title: "Share", cell: (line) => shareOf(line)?.toFixed(2) ?? "" },
  { title: "Half within", cell: ({ p50 }) => milliseconds(p50) },
  { title: "99 of 100 within", cell: ({ p99 }) => milliseconds(p99) },
  {
    title: "CPU",
    cell: ({ processor }) => (processor === null ? "" : `${processor.toLocaleString("en-US")} µs`),
  },
];

/** An operation with how many called at once, which sets the row apart from others of the same operation. */
const nameOf = ({ operation, connections }: SpeedLine) => `${operation}: ${connections} connections`;

function withConnections(name: string) {
  const [operation, connections] = name.split(": ");
  return (
    <>
      {operation} <span className="block text-meta font-normal text-muted">{connections}</span>
    </>
  );
}

function WhatIsOn() {
  return (
    <Points>
      <li>Authentication by token, scopes and rate limits, each asked at every request.</li>
      <li>
        Checks of every field; an entry of the sealed history for every change; the log and the requests of a token.
      </li>
      <li>Encryption of social security numbers, dates of birth and leads; search terms; the ledger of stops.</li>
      <li>
        Full durability (<Code>synchronous=FULL</Code>): no change is acknowledged before it is on the disk.
      </li>
    </Points>
  );
}

function Repeat() {
  return (
    <>
      <p>In a copy of the project:</p>
      <Terminal label="measuring">{`npm run bench -- --sizes 10000
npm run bench -- --connections 16,64
npm run bench -- --databases sqlite,postgresql --instances 1,2
npm run bench -- --only read --profile profiles`}</Terminal>
      <p>
        A million files are made the first time, which may take half an hour, and kept. The profile opens in the
        developer tools of a browser.
      </p>
    </>
  );
}
