import { Code, Points } from "@/components/docs/prose";
import { Command } from "@/components/ui/input/copyable-command";

const SETTINGS = `pool_mode = transaction
max_prepared_statements = 300`;

export function PgBouncer() {
  return (
    <>
      <p>
        The service has a pool of its own, so PgBouncer is only worth it where many instances would take up too many
        connections. It works in transaction mode, with version 1.21 or newer:
      </p>
      <Command label="the settings of PgBouncer">{SETTINGS}</Command>
      <Points>
        <li>
          Where the pooler does not know of prepared statements, add <Code>pgbouncer=true</Code> to the address:{" "}
          <Code>postgresql://…/hearthline?pgbouncer=true</Code>. Each query then costs somewhat more.
        </li>
        <li>
          Nothing the service does is tied to a session: its locks end with their transaction, and it uses no
          LISTEN/NOTIFY, no temporary tables and no session settings.
        </li>
        <li>Statement mode does not work: changes need transactions.</li>
      </Points>
    </>
  );
}
