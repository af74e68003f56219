import { Code, Points, Steps } from "@/components/docs/prose";
import { Command } from "@/components/ui/input/copyable-command";

const COPY = `export DATABASE_URL='postgresql://hearthline:<PASSWORD>@db.example.com/hearthline'
npm run copy -- --from file:data/hearthline.db`;

export function MovingFromSqlite() {
  return (
    <>
      <Steps>
        <li>
          <a href="#postgresql">Make an empty database</a>, and <a href="#backup">back the SQLite file up</a>.
        </li>
        <li>
          Stop the service, so that no lead arrives that the copy would not have. Should it go on running, it answers
          reads, and 503 to changes while the copy lasts.
        </li>
        <li>
          Set <Code>DATABASE_URL</Code> to the new database and run the command below, with the key ring of the service.
        </li>
        <li>
          Leave <Code>DATABASE_URL</Code> and the key ring as they are, and start.
        </li>
      </Steps>
      <Command label="the commands that copy from SQLite to PostgreSQL">{COPY}</Command>
      <Points>
        <li>
          It shows how far it is and how long it will take. 100,000 sample files, 1.1 million rows, took 40 seconds on
          two cores.
        </li>
        <li>Whatever cuts it off, the same command goes on where it was.</li>
        <li>
          At the end every row of every table is compared on both sides. Until that is done, the service refuses to
          start on the new database.
        </li>
        <li>
          Where the SQLite file was changed between two runs, it names the tables that differ; <Code>--fresh</Code>{" "}
          begins again.
        </li>
        <li>The SQLite file is not changed. Keep it until you are sure.</li>
        <li>Encrypted fields are copied as they are, byte for byte, so the keys stay the same.</li>
        <li>Counts of rate limits are left behind: their windows last seconds.</li>
      </Points>
    </>
  );
}
