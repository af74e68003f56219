import { Code, Points, Warning } from "@/components/docs/prose";
import { Command } from "@/components/ui/command";

const DUMP = "pg_dump --format=custom --file=hearthline.dump 'postgresql://hearthline@db.example.com/hearthline'";
const SQLITE = `umask 077
node -e 'require("better-sqlite3")("data/hearthline.db").prepare("VACUUM INTO ?").run("backup.db")'`;

export function Backup() {
  return (
    <>
      <p>
        Back up two things, and keep them apart: the data, and the key ring (<Code>KEYRING_FILE</Code> or{" "}
        <Code>KEYRING</Code>). Whoever has one of them cannot read a social security number; without the key ring you
        cannot either.
      </p>
      <h3 className="font-medium">PostgreSQL</h3>
      <p>
        Archive the write-ahead log, with pgBackRest or the managed service's own way: then you can go back to any
        moment. A dump is simpler, and goes back to when it was made.
      </p>
      <Command label="the command that dumps a PostgreSQL database">{DUMP}</Command>
      <h3 className="font-medium">SQLite</h3>
      <p>
        Run this in the folder of the service, which may go on running. It writes one whole file, as of one moment, with
        the service's own SQLite (3.53). Do not copy the file by other means while the service runs, and do not open it
        with a <Code>sqlite3</Code> older than 3.51.3.
      </p>
      <Command label="the command that backs up a SQLite database">{SQLITE}</Command>
      <h3 className="font-medium">Restoring</h3>
      <Points>
        <li>Stop the service, put the data and the key ring back, start it. It refuses keys that do not fit.</li>
        <li>Try it out, before you need it.</li>
      </Points>
      <Warning>
        A database that goes back to an earlier moment has forgotten who asked not to be contacted since, and which
        tokens were revoked since. Bring both up to date before the contact agent runs again.
      </Warning>
    </>
  );
}
