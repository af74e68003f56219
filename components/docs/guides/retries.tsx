import { Facts } from "@/components/docs/facts";
import { Guide } from "@/components/docs/guide";
import { Code, Points } from "@/components/docs/prose";
import { Terminal } from "@/components/docs/terminal";

/** What a client does when an answer is missing, and when two change the same thing. `keptHours`: how long keys are. */
export function RetriesGuide({ keptHours }: { readonly keptHours: number }) {
  return (
    <Guide
      title="Retries and conflicts"
      intro={<p>Networks fail and people work at the same time. A client that follows this page loses nothing.</p>}
      sections={[
        { id: "key", title: "Send a POST twice, have it done once", body: <Key keptHours={keptHours} /> },
        { id: "what", title: "What to send again", body: <What /> },
        { id: "wait", title: "How long to wait", body: <Wait /> },
        { id: "if-match", title: "Two changes of one application", body: <IfMatch /> },
      ]}
    />
  );
}

function Key({ keptHours }: { readonly keptHours: number }) {
  return (
    <>
      <p>
        Give each POST a key of your own making in <Code>Idempotency-Key</Code>, and the same key to every repetition of
        it. The answer is stored together with the change; a repetition gets that answer and changes nothing.
      </p>
      <Terminal label="the same call twice" answer={{ id: "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f" }}>
        {`KEY="order-4711-$(date +%s)"
for TRY in 1 2; do
  ANSWER=$(curl -s $URL/v1/applications -H "Authorization: Bearer $TOKEN" \\
    -H "Idempotency-Key: $KEY" -H "Content-Type: application/json" -d '{
      "primaryBorrowerFirstName": "Tom",
      "primaryBorrowerLastName": "Bell",
      "primaryBorrowerEmail": "tom.bell@mail.test",
      "primaryBorrowerPhone": "(206) 555-0134",
      "subjectPropertyState": "wa"
    }')
done
echo "$ANSWER"
ID=$(echo "$ANSWER" | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')`}
      </Terminal>
      <Points>
        <li>
          The second answer carries <Code>Idempotent-Replayed: true</Code>, and the same id.
        </li>
        <li>
          A key is 1 to 255 printable ASCII characters. It counts for this path alone, its id included, and for your
          token with those it was rolled from: a retry after a roll is still a retry.
        </li>
        <li>
          Answers are kept for {keptHours} hours. A call that was refused or changed nothing stores none: correct it and
          send it again. A repeated sleep, wake or stop is not carried out again; the answer shows the present state.
          Stored answers about an <a href="/docs/privacy">erased</a> borrower are deleted, and a retry is refused with
          410 (<Code>erased</Code>), so that it does not store the borrower again.
        </li>
        <li>
          The same key with another body is refused (<Code>idempotency_key_reused</Code>). Bodies are compared as JSON
          values: the order of fields and white space do not matter. While the first call still runs, a second is told
          to come back (<Code>idempotency_in_progress</Code>).
        </li>
        <li>
          PATCH and PUT need no key: to set the same fields twice changes nothing the second time. Neither does{" "}
          <a href="/docs/agent#stop">stop</a>.
        </li>
      </Points>
    </>
  );
}

function What() {
  return (
    <>
      <Facts
        caption="Send it again?"
        head={["What happened", "Again?", "How"]}
        rows={[
          ["No answer, or the connection broke", "Yes", "It may have been done: use the same Idempotency-Key"],
          ["429 rate_limited", "Yes", "After the time it tells"],
          ["503 unavailable", "Yes", "It may have been done: with the same key, after a second, then longer"],
          ["409 idempotency_in_progress", "Yes", "After a second, to get the answer of the first call"],
          ["410 erased", "No", "The borrower has been erased since: drop the call"],
          ["500 internal", "A few times", "With the same key; then tell us the request id"],
          ["412 precondition_failed", "After reading", "Read again, apply your change to what is there now"],
          ["Every other 4xx", "No", "It will be refused again: correct the call"],
        ]}
      />
      <p>
        Every answer carries <Code>X-Request-Id</Code>. Keep it in your log: it names the call in ours.
      </p>
    </>
  );
}

function Wait() {
  return (
    <p>
      Where there is a <Code>Retry-After</Code> header, wait that many seconds; it comes with every 429 and 503.
      Otherwise wait one second, then two, four, eight, up to a minute, each with some chance added, so that many
      clients do not all come back at once. An answer comes within some seven seconds; wait ten before you give a call
      up.
    </p>
  );
}

function IfMatch() {
  return (
    <>
      <p>
        Two systems that change different fields of an application both win, because only what is sent is written. Where
        your change builds on what you have read, send its version along: the header <Code>ETag</Code> of the answer, in
        its double quotes, in <Code>If-Match</Code>. A value without quotes is refused with 400. To read again only what
        has changed, send the <Code>ETag</Code> in <Code>If-None-Match</Code>: while it is current, the answer is a 304
        without a body.
      </p>
      <Terminal label="change what you have read">
        {`ETAG=$(curl -sI $URL/v1/applications/$ID -H "Authorization: Bearer $TOKEN" \\
  | sed -n 's/^[Ee][Tt]ag: //p' | tr -d '\\r')
curl -X PATCH $URL/v1/applications/$ID -H "Authorization: Bearer $TOKEN" \\
  -H "If-Match: $ETAG" -H "Content-Type: application/json" -d '{"status": "CONTACTED"}'`}
      </Terminal>
      <Terminal
        label="change what has changed meanwhile"
        status={412}
        answer={{
          error: {
            message: "Someone changed this application since you read it: read it again, then repeat your change.",
            data: { code: "precondition_failed", requestId: "8c6f0c1d6b1f4f0f9d4e5a7b3c2d1e0f" },
          },
        }}
      >
        {`curl -X PATCH $URL/v1/applications/$ID -H "Authorization: Bearer $TOKEN" \\
  -H "If-Match: $ETAG" -H "Content-Type: application/json" -d '{"status": "DENIED"}'`}
      </Terminal>
      <p>
        The 412 carries the current <Code>ETag</Code>. Read, decide, and send again with that one.
      </p>
    </>
  );
}
