import { Code } from "@/components/docs/prose";
import { Command } from "@/components/ui/input/copyable-command";

const ROLE = `CREATE ROLE hearthline LOGIN PASSWORD '<PASSWORD>';
CREATE DATABASE hearthline
  OWNER hearthline ENCODING 'UTF8' TEMPLATE template0;`;
const ADDRESS =
  "DATABASE_URL='postgresql://hearthline:<PASSWORD>@db.example.com/hearthline?sslmode=verify-full' npm start";

export function SettingUpPostgresql() {
  return (
    <>
      <p>
        Make a role and a database of its own, as the superuser. The service is tested with PostgreSQL 18. It needs no
        extension and no superuser; texts are compared byte by byte whatever the language of the database.
      </p>
      <Command label="the statements that make a role and a database">{ROLE}</Command>
      <p>Then give the service the address. The first start makes the tables.</p>
      <Command label="the command that starts on PostgreSQL">{ADDRESS}</Command>
      <p>
        With <Code>sslmode=verify-full</Code> the connection is encrypted and the server has to prove who it is. Where
        its certificate is signed by an authority of your own, add <Code>&amp;sslrootcert=/path/to/authority.pem</Code>.
        Characters such as <Code>@</Code> or <Code>/</Code> in a password are percent-encoded. The address is never
        printed or logged.
      </p>
    </>
  );
}
