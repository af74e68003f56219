import { Facts } from "@/components/docs/facts";
import { Guide } from "@/components/docs/guide";
import { Code, inCode, Points } from "@/components/docs/prose";
import { Terminal } from "@/components/docs/terminal";
import { FAILURE_CODES, type FailureCode } from "@/lib/domain/failure";
import { FAILURE_TEXTS } from "./failure-texts";

type ErrorsGuideProps = { readonly statuses: Readonly<Record<FailureCode, number>> };

/** Every way in which a call can fail, and what to do about it. `statuses` is the table that the server answers by. */
export function ErrorsGuide({ statuses }: ErrorsGuideProps) {
  return (
    <Guide
      title="Errors"
      intro={<p>Every failure has a status, a code, and a sentence that says what to do.</p>}
      sections={[
        { id: "general", title: "Under /v1", body: <General /> },
        { id: "agents", title: "Under /agents", body: <Agents /> },
        { id: "rate-limited", title: "Too many calls", body: <RateLimited /> },
        { id: "codes", title: "Codes", body: <Codes statuses={statuses} /> },
        { id: "order", title: "What is checked first", body: <Order /> },
      ]}
    />
  );
}

function General() {
  return (
    <>
      <Terminal
        label="a body with a wrong field"
        status={400}
        answer={{
          error: {
            message: "One field is not valid.",
            data: {
              code: "validation_failed",
              requestId: "8c6f0c1d6b1f4f0f9d4e5a7b3c2d1e0f",
              issues: [
                { path: "subjectPropertyState", message: "must be a lowercase two-letter state code, for example ca" },
              ],
            },
          },
        }}
      >{`curl $URL/v1/applications -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -d '{
    "primaryBorrowerFirstName": "Ann",
    "primaryBorrowerLastName": "Lee",
    "primaryBorrowerEmail": "ann.lee@mail.test",
    "primaryBorrowerPhone": "(415) 555-0100",
    "subjectPropertyState": "California"
  }'`}</Terminal>
      <Points>
        <li>
          Decide by <Code>code</Code>; the message is for people, and its wording may change. New codes may be added:
          treat an unknown one by its status.
        </li>
        <li>
          <Code>issues</Code> names every field that is wrong, not just the first.
        </li>
        <li>No message repeats a value you have sent, so it can be logged.</li>
        <li>
          <Code>requestId</Code> is also in the header <Code>X-Request-Id</Code>; it names the call in the server log.
        </li>
      </Points>
    </>
  );
}

function Agents() {
  return (
    <Terminal
      label="an id that nobody has"
      status={404}
      answer={{
        success: false,
        code: "not_found",
        requestId: "8c6f0c1d6b1f4f0f9d4e5a7b3c2d1e0f",
        message: "There is no such application.",
      }}
    >{`curl $URL/agents/wake -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -d '{"type": "crmId", "id": "nobody"}'`}</Terminal>
  );
}

function RateLimited() {
  return (
    <p>
      A 429 has a body of its own: <Code>{`{"kind": "RateLimited", "name": "read", "retryAfter": 4200}`}</Code>, with
      the wait in milliseconds. Under <Code>/agents</Code> the same three stand beside <Code>success</Code>,{" "}
      <Code>message</Code>, <Code>code</Code> and <Code>requestId</Code>. See <a href="/docs/limits">limits</a>.
    </p>
  );
}

function Codes({ statuses }: ErrorsGuideProps) {
  return (
    <Facts
      caption="Every code"
      head={["Code", "Status", "What it means", "What to do"]}
      showName={inCode}
      rows={FAILURE_CODES.map((code) => [code, statuses[code], ...FAILURE_TEXTS[code]])}
    />
  );
}

function Order() {
  return (
    <p>
      Where several things are wrong, the first of these is told: path and method, token, scope, rate limit, content
      type, size, JSON, fields, the application, <Code>If-Match</Code>. A call without a valid token learns nothing
      else.
    </p>
  );
}
