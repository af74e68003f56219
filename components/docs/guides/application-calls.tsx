import { Code, Points } from "@/components/docs/prose";
import { Terminal } from "@/components/docs/terminal";
import type { Application } from "@/lib/contract/applications/application";

const ID = "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f";

const READ: Application = {
  id: ID,
  createdAt: 1795255200000,
  updatedAt: 1795255200000,
  status: "NEW",
  primaryBorrowerFirstName: "Ann",
  primaryBorrowerLastName: "Lee",
  primaryBorrowerEmail: "ann.lee@mail.test",
  primaryBorrowerPhone: "(415) 555-0100",
  subjectPropertyState: "ca",
  losId: "LN-20317",
  crmId: "crm-3003",
  leadProviderSlug: "acme-leads",
};

export function CreateApplication() {
  return (
    <>
      <Terminal label="create an application" answer={{ id: ID }}>
        {`ANSWER=$(curl -s $URL/v1/applications -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -d '{
    "primaryBorrowerFirstName": "Ann",
    "primaryBorrowerLastName": "Lee",
    "primaryBorrowerEmail": "ann.lee@mail.test",
    "primaryBorrowerPhone": "(415) 555-0100",
    "primaryBorrowerSsn": "123-45-6789",
    "subjectPropertyState": "ca",
    "losId": "LN-20317",
    "crmId": "crm-3003",
    "leadProviderSlug": "acme-leads"
  }')
echo "$ANSWER"
ID=$(echo "$ANSWER" | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')`}
      </Terminal>
      <Points>
        <li>
          The borrower's names, email and phone, and <Code>subjectPropertyState</Code> are required. The status is{" "}
          <Code>NEW</Code> unless you say otherwise.
        </li>
        <li>
          Send an <a href="/docs/retries#key">Idempotency-Key</a>, so that a call that is sent twice makes one
          application. Or name it by the id of your loan origination system:{" "}
          <Code>PUT /v1/applications?losId=LN-20317</Code> with the same body creates the application or updates it, and
          makes one however often it is sent. <Code>POST</Code> creates one whatever its <Code>losId</Code>, also beside
          a <Code>PUT</Code> at the same moment: use <Code>PUT</Code> alone for ids that must stay unique.
        </li>
        <li>
          To load many at once, send up to 500 to <Code>POST /v1/applications/bulk/create</Code> as{" "}
          <Code>{`{"applications": […]}`}</Code>, about 150 in a body of 64 KiB. All are made or none, so 50,000 files
          take a few minutes.
        </li>
        <li>
          Fields that are not known are ignored and named in the header <Code>X-Ignored-Fields</Code>; with{" "}
          <a href="/docs/formats#unknown">Prefer: handling=strict</a> they are refused.
        </li>
      </Points>
    </>
  );
}

export function ReadApplication() {
  return (
    <>
      <Terminal
        label="read an application"
        answer={READ}
      >{`curl $URL/v1/applications/$ID -H "Authorization: Bearer $TOKEN"`}</Terminal>
      <Points>
        <li>What is not set is absent; nothing is ever null.</li>
        <li>The social security number and the date of birth are stored encrypted, and no token is ever given them.</li>
        <li>
          An id that is unknown, malformed or of another team answers 404, always in the same words: it cannot be found
          out which.
        </li>
      </Points>
    </>
  );
}

export function UpdateApplication() {
  return (
    <>
      <Terminal label="update an application">{`curl -X PATCH $URL/v1/applications/$ID -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -d '{"status": "CONTACTED", "loanPurpose": "purchase", "losId": null}'`}</Terminal>
      <Points>
        <li>
          Only the fields that are sent are changed. Null clears an optional one, and so does an empty text, but for the
          loan purpose.
        </li>
        <li>
          A file may move from any of the 17 statuses to any other. Each move is kept with who, when and by which way.
        </li>
        <li>
          The answer is the whole application. <Code>updatedAt</Code> grows with every change, and only then.
        </li>
        <li>
          Where your change builds on what you have read, send <a href="/docs/retries#if-match">If-Match</a>.
        </li>
        <li>
          The lead provider is set when the application is made; on PATCH <Code>leadProviderSlug</Code> is ignored.
        </li>
      </Points>
    </>
  );
}

export function ChangeMany() {
  return (
    <>
      <Terminal
        label="move many applications"
        answer={{ data: [{ id: ID, ok: true, etag: '"1795255260000"' }] }}
      >{`curl $URL/v1/applications/bulk -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -d '{"ids": ["'$ID'"], "move": {"status": "CREDIT_PULLED"}}'`}</Terminal>
      <p>
        Up to 500 in one call: to <Code>move</Code>, <Code>undoMove</Code>, <Code>sleep</Code>, <Code>wake</Code> or{" "}
        <Code>stop</Code>. Each row has its own result, in the order sent. A row that fails does not stop the others.
      </p>
      <p>
        <Code>undoMove</Code>, or <Code>POST /v1/applications/{"{id}"}/undo-move</Code> for one, undoes your last move
        within a minute. The application is back in its earlier status, with the time since when it was in it. The
        history keeps both changes, marked <Code>undone</Code>.
      </p>
    </>
  );
}
