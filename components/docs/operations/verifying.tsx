import { Code, Points } from "@/components/docs/prose";
import { Command } from "@/components/ui/command";

export function Verifying() {
  return (
    <>
      <p>
        Each entry of a history carries a seal: a keyed hash over all that it says and over the entry before it. The
        application keeps where its history ends. This command goes through all of them, also while the service runs:
      </p>
      <Command label="the command that checks the history">npm run verify</Command>
      <Points>
        <li>
          It names every entry that was changed, taken out, put in, moved to another application or cut off at the end,
          and then ends with status 1.
        </li>
        <li>
          What is kept of the history of an <a href="/docs/privacy#erasure">erased</a> application is checked like any
          other: it has to end with the entry that tells of the erasure.
        </li>
        <li>It opens every encrypted field, and names those that were changed or belong to another row.</li>
        <li>
          Who has the database, but not the key ring, cannot make a seal. Who has both can: keep them apart, and the
          check finds what was done without the keys.
        </li>
        <li>
          A database that was put back as a whole, or an application together with its whole history, fits itself. That
          shows only beside a backup or the log of the service.
        </li>
        <li>
          Histories that were written before there were seals are sealed as they are, once, by the first start of a
          version that has them.
        </li>
        <li>
          Each entry holds the <Code>requestId</Code> of the request that made it: the same as in the{" "}
          <Code>X-Request-Id</Code> of the answer, and in the log.
        </li>
      </Points>
    </>
  );
}
