import { Guide } from "@/components/docs/guide";
import { Code, Points, Steps } from "@/components/docs/prose";
import { Terminal } from "@/components/docs/terminal";

/** How another system keeps a copy that misses nothing. */
export function SyncingGuide() {
  return (
    <Guide
      title="Keeping in step"
      intro={
        <p>
          How a CRM or a loan origination system keeps a copy of the applications that misses no change, no erasure and
          no move to another team.
        </p>
      }
      sections={[
        { id: "ask", title: "Ask for what has changed", body: <Ask /> },
        { id: "overlap", title: "Why ask with an overlap", body: <Overlap /> },
        { id: "removed", title: "Remove what is gone", body: <Removed /> },
        { id: "both-ways", title: "Both ways", body: <BothWays /> },
        { id: "pace", title: "How often", body: <Pace /> },
      ]}
    />
  );
}

function Ask() {
  return (
    <>
      <Steps>
        <li>
          Ask for everything with <Code>updatedSince</Code> at or after your mark; the first time with 0. Take all
          pages.
        </li>
        <li>
          Store each application under its <Code>id</Code>, unless the <Code>updatedAt</Code> you hold is as new.
        </li>
        <li>
          When the last page is stored, set the mark to the greatest <Code>updatedAt</Code> of this round, less one
          minute.
        </li>
      </Steps>
      <Terminal label="one round">
        {`MARK=$(( ($(date +%s) - 3600) * 1000 ))
CURSOR=
while :; do
  PAGE=$(curl -s "$URL/v1/applications?updatedSince=$MARK&limit=200$CURSOR" -H "Authorization: Bearer $TOKEN")
  echo "$PAGE"
  NEXT=$(echo "$PAGE" | sed -n 's/.*"nextCursor":"\\([^"]*\\)".*/\\1/p')
  [ -n "$NEXT" ] || break
  CURSOR="&cursor=$NEXT"
done`}
      </Terminal>
    </>
  );
}

function Overlap() {
  return (
    <Points>
      <li>
        A change carries the moment at which it was asked for, and shows a little later, once it is stored. Without the
        minute, one that was asked for earlier and stored later than another could slip through between two rounds.
      </li>
      <li>
        Take the mark from <Code>updatedAt</Code>, never from your own clock: the two may differ.
      </li>
      <li>
        What is changed while you page moves to the front, before the pages you have yet to read. The next round finds
        it: its <Code>updatedAt</Code> is past your mark.
      </li>
      <li>
        The same application comes more than once, then. That is why it is stored by its <Code>id</Code>.
      </li>
    </Points>
  );
}

function Removed() {
  return (
    <>
      <p>
        <Code>updatedSince</Code> lists only what you can see. In every round, with the same mark, also ask which
        applications your copy must remove. The very first round needs none, because the copy is empty.
      </p>
      <Terminal label="what to remove">
        {`MARK=$(( ($(date +%s) - 3600) * 1000 ))
curl -s "$URL/v1/applications/removed?since=$MARK&limit=200" -H "Authorization: Bearer $TOKEN"`}
      </Terminal>
      <Points>
        <li>
          <Code>erased</Code>: the application no longer exists. <Code>left</Code>: it moved out of the team that your
          token is bound to. Delete it from your copy in both cases, with everything derived from it.
        </li>
        <li>
          Read this list after the pages of <Code>updatedSince</Code>, and page through it by <Code>nextCursor</Code>.
        </li>
        <li>
          Removals are listed for 30 days. An older mark is answered by 410 <Code>cursor_expired</Code>: read all
          applications with <Code>updatedSince=0</Code>, and delete from your copy what was not listed.
        </li>
        <li>
          A token that is bound to a team never hears of applications that it could not see, nor of the erasure of one
          that left its team before.
        </li>
      </Points>
    </>
  );
}

function BothWays() {
  return (
    <Points>
      <li>
        Your own changes come back to you as well. Compare before you write, and write nothing where nothing differs: so
        two systems do not answer each other for ever. A change that changes nothing leaves <Code>updatedAt</Code> as it
        is here.
      </li>
      <li>
        Keep your own id in <Code>crmId</Code> or <Code>losId</Code>, and find the application by it:{" "}
        <Code>GET /v1/applications?losId=…</Code>.
      </li>
      <li>
        Send only the fields that changed on your side, and <a href="/docs/retries#if-match">If-Match</a> where you must
        not overwrite what you have not seen.
      </li>
      <li>
        Whether a borrower may be contacted is no field of the application: <a href="/docs/agent#status">ask for it</a>{" "}
        before each contact.
      </li>
    </Points>
  );
}

function Pace() {
  return (
    <p>
      Every minute is plenty for most; every ten seconds does no harm. A round in which nothing happened costs one call.
      Where seconds matter, listen to <a href="/docs/events">live changes</a> and start a round when one comes.
    </p>
  );
}
