import { type Fact, Facts } from "@/components/docs/facts";
import { filesOf, lines, measuredAt, node, processor, type SpeedLine, shareOf } from "./figures";
import { SharePicture } from "./share-picture";

/** Renders when and on which machine the figures were measured. */
export const MeasuredOn = () => (
  <>
    Measured on {measuredAt} with Node {node.slice(1)} on one core ({processor}), the load on another. Times hold for
    this machine only. The share of the limit differs between processors too, so compare figures from the same one.
  </>
);

/** Renders each operation beside the limit, as a picture. */
export const BesideTheLimit = () => (
  <SharePicture lines={lines.filter((line) => line.limit !== null && line.connections === leastConnections)} />
);

const leastConnections = Math.min(...lines.map(({ connections }) => connections));

/** Renders a table for each database and size. */
export const AllFigures = () =>
  [...new Set(lines.map(placeOf))].map((place) => (
    <Figures key={place} caption={place} of={lines.filter((line) => placeOf(line) === place)} />
  ));

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
  { title: "Median", cell: ({ p50 }) => milliseconds(p50) },
  { title: "p99", cell: ({ p99 }) => milliseconds(p99) },
  {
    title: "CPU",
    cell: ({ processor }) => (processor === null ? "" : `${processor.toLocaleString("en-US")} µs`),
  },
];

/** Returns the operation with its number of connections, which makes the name of the row unique. */
const nameOf = ({ operation, connections }: SpeedLine) => `${operation}: ${connections} connections`;

function withConnections(name: string) {
  const [operation, connections] = name.split(": ");
  return (
    <>
      {operation} <span className="block text-meta font-normal text-muted">{connections}</span>
    </>
  );
}

type RateProps = { readonly of: string; readonly at: number; readonly size?: number };

/** Renders the requests per second of an operation on SQLite, for a number of connections and files. */
export function Rate({ of, at, size = MILLION }: RateProps) {
  const line = lines.find(
    (each) => each.database === "sqlite" && each.size === size && each.operation === of && each.connections === at,
  );
  return line?.rate.toLocaleString("en-US");
}

const MILLION = 1_000_000;
