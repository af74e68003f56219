import { Facts } from "@/components/docs/facts";
import { Code } from "@/components/docs/prose";

export function Sizing() {
  return (
    <>
      <p>
        The database must allow <strong>instances × (DATABASE_CONNECTIONS + 2)</strong> connections, and some for you:
        the two count rate limits, and fall away with Redis. Three instances with the default of 10 need 36. A{" "}
        <a href="#replicas">replica</a> must allow instances × <Code>DATABASE_CONNECTIONS</Code>. More connections than
        twice the cores of the database seldom make it faster.
      </p>
      <Facts
        caption="Disk for each application, with its history, search terms and indexes"
        head={["Database", "Bytes", "A million"]}
        rows={[
          ["SQLite", "2,400", "2.4 GB"],
          ["PostgreSQL", "3,300", "3.3 GB"],
        ]}
      />
      <p>
        Measured with 100,000 sample files. Files with a longer history need more; a log of the database comes on top,
        and a backup as much again.
      </p>
      <p>
        One instance uses one core, and about 350 MB of memory under load: allow it 512. Lists and searches are fast
        while the indexes fit into the memory of the database: give it as much as half of the data.
      </p>
    </>
  );
}
