import { CodeText } from "@/components/docs/code-text";
import { Guide } from "@/components/docs/guide";
import { Code, Points } from "@/components/docs/prose";
import { Terminal } from "@/components/docs/terminal";

/** Changes as they happen. */
export function EventsGuide() {
  return (
    <Guide
      title="Live changes"
      intro={
        <p>
          <Code>GET /v1/events</Code> tells each change of an application within a second, whoever made it and on
          whichever instance. It needs the scope <Code>applications:read</Code>.
        </p>
      }
      sections={[
        { id: "listen", title: "Listening", body: <Listen /> },
        { id: "event", title: "What an event holds", body: <Event /> },
        { id: "again", title: "Coming back", body: <Again /> },
        { id: "which", title: "This, or polling?", body: <Which /> },
      ]}
    />
  );
}

function Listen() {
  return (
    <>
      <p>The answer is a stream of server-sent events. Listen for five seconds, and meanwhile hand in a lead:</p>
      <Terminal label="listen, and change something">
        {`curl -sN --max-time 5 $URL/v1/events -H "Authorization: Bearer $TOKEN" &
sleep 1
curl -s $URL/agents/ingest -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" -d '{
  "crmId": "crm-'$(date +%s)'", "firstName": "Nia", "lastName": "Okoro", "phone": "+1 303 555 0121",
  "state": "co", "leadProviderSlug": "acme-leads"
}'
wait`}
      </Terminal>
      <CodeText
        text={`retry: 1000

id: 019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f.5c6d7e8f
event: change
data: {"id":"019d3c0f…","at":1795255200000,"applicationId":"019d3c0f…","action":"created", …}`}
      />
    </>
  );
}

function Event() {
  return (
    <Points>
      <li>
        <Code>applicationId</Code>, <Code>action</Code> (created, updated, ingested, slept, woken, stopped, resumed,
        revealed, held, released, exported, disposed, erased, left), <Code>at</Code>, <Code>actor</Code>, the names of
        the <Code>fields</Code> that changed, and the <Code>status</Code> it has now. New actions may be added: ignore
        those you do not know.
      </li>
      <li>
        <Code>erased</Code> is the last event of an application: take out what you hold of it. Its id answers like an
        unknown one from then on, and <Code>status</Code> is the last that it had. What held, released, exported and
        disposed mean is told on <a href="/docs/privacy">the page about privacy</a>.
      </li>
      <li>
        <Code>left</Code> is sent only to callers bound to a team: the application moved to another team, or to none.
        Remove it from your copy. The event has no <Code>status</Code>, and nothing that happens to the application
        afterward reaches you, its erasure included.
      </li>
      <li>
        No values: <a href="/docs/applications#read">read the application</a> to have them. A token of a team hears of
        that team's applications only.
      </li>
    </Points>
  );
}

function Again() {
  return (
    <Points>
      <li>
        A stream ends after 30 seconds. Come back with the last <Code>id:</Code> line, unchanged, in the header{" "}
        <Code>Last-Event-ID</Code>, and nothing is left out. A line with only a colon arrives every 10 seconds while
        nothing happens.
      </li>
      <li>
        After a break each event arrives once. Only where several instances serve, or after a restart, the events of the
        last 3 seconds may be repeated, in order. Compare the <Code>id</Code> inside the event if you count them.
      </li>
      <li>
        <Code>event: missed</Code> means that events were left out: too many happened at once, you were away for more
        than a minute, or <Code>Last-Event-ID</Code> is not an id of this stream. Run a round of{" "}
        <a href="/docs/syncing">keeping in step</a>, <a href="/docs/syncing#removed">removed applications</a> included.
      </li>
      <li>
        A stream ends within 5 seconds after its token expires or is revoked, its team or user is disabled, or the team
        changes. The next call is answered by 401 or 403.
      </li>
      <li>At most 20 streams of one token may be open at once: a further one is answered by 429.</li>
      <li>
        The browser's own EventSource cannot send a token. Use a client that can set headers, and do it on a server.
      </li>
    </Points>
  );
}

function Which() {
  return (
    <p>
      Live changes are for showing what happens now. A system that must not miss anything asks{" "}
      <a href="/docs/syncing">by updatedSince</a>, and may listen as well, to know when to ask.
    </p>
  );
}
