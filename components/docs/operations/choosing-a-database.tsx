import { Facts } from "@/components/docs/facts";
import { Code } from "@/components/docs/prose";

export function ChoosingADatabase() {
  return (
    <>
      <p>
        Without <Code>DATABASE_URL</Code> the service keeps everything in one SQLite file in <Code>DATA_DIR</Code>. That
        is enough for one machine: a change is on the disk before it is acknowledged, and a million applications fit.
        Take PostgreSQL when the service has to outlive a machine, or when one process is not enough.
      </p>
      <Facts
        caption="The two databases"
        head={["", "SQLite", "PostgreSQL"]}
        rows={[
          ["Instances", "One", "As many as its connections allow"],
          ["To set up", "Nothing", "A role, a database, an address"],
          [
            "When the machine is lost",
            "Back to the last backup",
            <a key="failover" href="#failover">
              Another one takes over
            </a>,
          ],
          ["Upgrades", "A restart, about a second", "One instance after the other, without a pause"],
          ["Backup", "One file, by one command", "The same, and PostgreSQL's own tools, to any moment"],
        ]}
      />
      <p>
        Both are asked the same questions and give the same answers. You can begin with SQLite and{" "}
        <a href="#move">move later</a>: ids, tokens, history and encrypted fields come along.
      </p>
    </>
  );
}
