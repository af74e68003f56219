import { Code, Points } from "@/components/docs/prose";

export function DistributedEngines() {
  return (
    <>
      <p>
        The service is tried with PostgreSQL itself, and with nothing else that speaks its protocol. An engine that is
        to stand in for it must do all of this as PostgreSQL does:
      </p>
      <Points>
        <li>
          Advisory locks of a transaction (<Code>pg_advisory_xact_lock</Code>, shared and tried ones too) that exclude
          each other over all nodes. One that accepts the call and locks nothing is not fit: the service would go on
          without a sign, and let through what the lock has to keep apart.
        </li>
        <li>
          <Code>SELECT … FOR UPDATE</Code> that waits.
        </li>
        <li>READ COMMITTED in which each statement sees what was committed before it began, also behind a lock.</li>
        <li>
          <Code>COLLATE "C"</Code>, <Code>INSERT … ON CONFLICT</Code>, unlogged tables, and migrations in a transaction.
        </li>
        <li>
          For a replica, <Code>pg_current_wal_lsn</Code> and <Code>pg_last_wal_replay_lsn</Code>.
        </li>
      </Points>
      <p>
        Conflicts that an engine reports as 40001 or 40P01 are run again, eight times in all, with pauses, and then
        answered with 503. Try it with your own load before you trust it with borrowers.
      </p>
    </>
  );
}
