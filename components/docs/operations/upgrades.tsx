import { Code, Points, Steps } from "@/components/docs/prose";

export function Upgrades() {
  return (
    <>
      <p>With several instances on PostgreSQL, replace one after the other:</p>
      <Steps>
        <li>
          Start one instance of the new version. It brings the tables up to date, under a lock, so that others who start
          meanwhile wait for it.
        </li>
        <li>
          When its <Code>/readyz</Code> answers 200, send requests to it.
        </li>
        <li>
          End an old instance by SIGTERM. Its <Code>/readyz</Code> answers 503, and it goes on taking requests until the
          balancer has heard that. Then it refuses new connections, answers what comes on those it has and closes them
          with the answer, and exits with 0 after 25 seconds at most. Allow it 30 before you kill it. Where a balancer
          goes on sending after a refusal, take the instance out first.
        </li>
        <li>Go on with the next one.</li>
      </Steps>
      <Points>
        <li>
          Old instances go on serving on the new tables: a version only adds what it needs. What it no longer needs is
          taken away by a later version, when nothing uses it any more. An index may give way to a better one at once:
          until they are replaced, old instances answer some lists more slowly.
        </li>
        <li>So do not skip a version while old instances run, and go back by one version at most.</li>
        <li>
          One exception: where histories have no seals yet, end every instance before the first one of a version that{" "}
          <a href="#verify">seals them</a> starts. What an older one wrote afterwards would be named as a fault.
        </li>
        <li>
          Sessions that a version from before the end of November 2026 began are over with the upgrade: everyone signs
          in once more.
        </li>
        <li>On SQLite an upgrade is a restart; make a backup before it.</li>
        <li>
          Make that backup before you fetch the new version: a command leaves a database that is older than itself as it
          is, and says so. Only a start brings it up to date.
        </li>
      </Points>
    </>
  );
}
