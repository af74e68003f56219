import { Guide } from "@/components/docs/guide";
import { Code } from "@/components/docs/prose";
import { Terminal } from "@/components/docs/terminal";
import { PromiseList } from "./promise-list";
import { ANSWERED, CLOSED, KEPT, RUNNING } from "./promises";

const SECTIONS = [
  { id: "kept", title: "What is stored stays", body: <PromiseList promises={KEPT} /> },
  { id: "answered", title: "What a call can count on", body: <PromiseList promises={ANSWERED} /> },
  { id: "closed", title: "Who may know what", body: <PromiseList promises={CLOSED} /> },
  { id: "running", title: "While it runs", body: <PromiseList promises={RUNNING} /> },
  { id: "repeat", title: "Proving it yourself", body: <Proving /> },
];

/** What the service guarantees, how each of it is shown, and what was measured last. */
export function PromisesGuide() {
  return (
    <Guide
      title="Promises"
      intro={
        <p>
          What the service guarantees. Each promise is a test that tries to break it: a short form runs with{" "}
          <Code>npm test</Code>, the full form by the command beside it. The figures are of the full form.
        </p>
      }
      sections={SECTIONS}
    />
  );
}

function Proving() {
  return (
    <>
      <p>
        In a copy of the project. It brings a PostgreSQL, a PgBouncer and a Redis of its own, and touches no
        installation that is there.
      </p>
      <Terminal label="proving">{`npm run prove -- --list
npm run prove -- durability stop
npm run prove -- --write durability`}</Terminal>
      <p>
        Without a name all of them run, which takes some hours. <Code>--write</Code> keeps what was measured for this
        page.
      </p>
    </>
  );
}
