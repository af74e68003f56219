import { Code, Points } from "@/components/docs/prose";
import { Command } from "@/components/ui/input/copyable-command";

export function Verifying() {
  return (
    <>
      <p>
        The service seals what it writes with keys that are not in the database. This command checks every seal. The
        service may run meanwhile:
      </p>
      <Command label="the command that checks what is stored">npm run verify</Command>
      <p>It names each fault on a line of its own, then ends with status 1. It finds:</p>
      <Points>
        <li>
          <strong>Histories:</strong> every entry that was changed, taken out, put in, moved to another application or
          cut off at the end. What is kept of the history of an <a href="/docs/privacy#erasure">erased</a> application
          is checked too.
        </li>
        <li>
          <strong>Applications:</strong> a status, team, contact state, time or any other field that is not what the
          history says, an SSN or date of birth that was removed, an application that is gone together with its history,
          and one that was put back to an earlier state.
        </li>
        <li>
          <strong>Lookups:</strong> missing or foreign search terms, and missing, changed or foreign keyed hashes of a
          phone or email, by which a stop reaches the borrower’s other files.
        </li>
        <li>
          <strong>Records:</strong> changed, deleted and inserted rows of the suppression list, legal holds, erasures,
          notices of removed applications, users (role, team, password, disabled), access tokens (scopes, team, creator,
          expiry, revoked), teams, settings and the administrative log. In the access log it finds the day.
        </li>
        <li>
          <strong>Encrypted fields:</strong> values that were changed or belong to another row.
        </li>
      </Points>
      <h3 className="font-medium">Finding a database that went back</h3>
      <p>
        Once a minute the service logs the <Code>end</Code> of a chain over everything that is stored.{" "}
        <Code>npm run backup</Code> prints it as well. Keep the log on another machine. With a logged end, the check
        also finds a database that was put back as a whole, or that lost its write-ahead log:
      </p>
      <Command label="the command that checks since a logged end">npm run verify -- --since END</Command>
      <h3 className="font-medium">Limits</h3>
      <Points>
        <li>
          Anyone who has both the database and the key ring can make seals. Keep them apart: the check finds what was
          done without the keys.
        </li>
        <li>
          A file is sealed within about a minute of its last change. Until then, an edit of a field that no entry of its
          history mentions is not found, and neither is a file that goes back to its state of a minute ago.
        </li>
        <li>Without a logged end, a database that was put back as a whole fits itself. Ends are kept for 90 days.</li>
        <li>
          Sign-in times, invitations, saved views, stored answers of the API and leads as they came are not sealed. An
          encrypted field that was replaced by an earlier value of the same field is not found.
        </li>
        <li>
          The first start of a version with seals seals what is there as it is. Access records are counted from the day
          after. On PostgreSQL, stop the instances of the version before, or what they still write is named as a fault.
        </li>
      </Points>
      <p>
        Each entry holds the <Code>requestId</Code> of the request that made it, as in the <Code>X-Request-Id</Code>{" "}
        header of the answer and in the log.
      </p>
    </>
  );
}
