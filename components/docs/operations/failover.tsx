import { Code, Points, Warning } from "@/components/docs/prose";

export function Failover() {
  return (
    <>
      <p>
        Let Patroni or a managed service decide which server is the primary. The service takes one address that always
        leads there: a virtual address, a balancer that asks Patroni, or the read-write address of the managed service.
      </p>
      <Points>
        <li>
          While no primary answers, requests get 503 with <Code>Retry-After</Code>, and <Code>/readyz</Code> says not
          ready. The process stays up, connects again by itself, and needs no restart. One that starts meanwhile waits
          for a minute.
        </li>
        <li>A server that has become read-only counts as away: nothing is acknowledged that it did not store.</li>
        <li>
          A change that was cut off may or may not be stored. A caller that repeats it with the same{" "}
          <Code>Idempotency-Key</Code> gets it done once.
        </li>
        <li>
          Replicate synchronously: <Code>synchronous_commit = on</Code> with <Code>synchronous_standby_names</Code>, in
          Patroni <Code>synchronous_mode: true</Code>. Then the new primary has all that was acknowledged.
        </li>
        <li>
          Fence the old primary before the new one takes over: Patroni's watchdog, or the managed service's own way. Two
          primaries at once would each accept changes.
        </li>
      </Points>
      <Warning>
        With asynchronous replication a failover loses the last moments. Among them may be a borrower's stop of all
        contact.
      </Warning>
    </>
  );
}
