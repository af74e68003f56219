import { Facts } from "@/components/docs/facts";
import { Code } from "@/components/docs/prose";

export function Replicas() {
  return (
    <>
      <p>
        <Code>DATABASE_REPLICA_URL</Code> names a hot standby that takes over some of the reading. The service asks
        every second how far it is behind; one that is more than 5 seconds behind, or away, is not read from until it
        has caught up.
      </p>
      <Facts
        caption="Where is it read from?"
        head={["What", "From"]}
        rows={[
          ["Lists, histories, the figures of the pipeline", "The replica"],
          ["The same, for a caller who changed something in the last seconds", "The primary"],
          ["One application by its id, contact state, lists by updatedSince", "The primary"],
          ["Tokens, sign-in, rights", "The primary"],
          ["Everything, while the replica is away or too far behind", "The primary"],
        ]}
      />
      <p>
        So a caller always sees its own changes, and a token that was revoked is refused from the next request on. Give
        the primary enough to do without the replica: it must carry all reads when the replica is lost.
      </p>
    </>
  );
}
