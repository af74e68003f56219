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
  return (
    <Facts
      caption="Requests a second, milliseconds, processor time of one request"
      head={["Operation", "Requests/s", "Share", "Half within", "99 of 100 within", "CPU"]}
      showName={withConditions}
      rows={lines.map(rowOf)}
      cells="numbers"
    />
  );
}

/** An operation with what it was measured under, which sets the row apart from others of the same operation. */
function nameOf(line: SpeedLine): string {
  const { operation, database, instances, connections } = line;
  const where = `${database === "sqlite" ? "SQLite" : "PostgreSQL"}${instances > 1 ? `, ${instances} instances` : ""}`;
  return `${operation}: ${where}, ${filesOf(line)} files, ${connections} connections`;
}

function withConditions(name: string) {
  const [operation, conditions] = name.split(": ");
  return (
    <>
      {operation} <span className="block text-meta font-normal text-muted">{conditions}</span>
    </>
  );
}

const milliseconds = (time: number) => `${time.toFixed(1)} ms`;

function rowOf(line: SpeedLine): Fact {
  const { rate, p50, p99 } = line;
  return [
    nameOf(line),
    rate.toLocaleString("en-US"),
    shareOf(line)?.toFixed(2) ?? "",
    milliseconds(p50),
    milliseconds(p99),
    line.processor === null ? "" : `${line.processor.toLocaleString("en-US")} µs`,
  ];
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
