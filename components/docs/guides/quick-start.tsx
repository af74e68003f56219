import { Facts } from "@/components/docs/facts";
import { Guide } from "@/components/docs/guide";
import { Code, inCode, Points } from "@/components/docs/prose";
import { Terminal } from "@/components/docs/terminal";

/** How other systems call this one, in five minutes. `origin` is where the reader has this page from. */
export function QuickStart({ origin }: { readonly origin: string }) {
  return (
    <Guide
      title="Calling Hearthline"
      intro={
        <p>
          Mortgage leads and applications, and the contact agent that works on them. Every command on these pages works
          as pasted into a shell.
        </p>
      }
      sections={[
        { id: "runs", title: "What runs here", body: <WhatRuns /> },
        { id: "token", title: "A token", body: <Token origin={origin} /> },
        { id: "first", title: "A first application", body: <FirstApplication /> },
        { id: "lead", title: "A lead for the contact agent", body: <FirstLead /> },
        { id: "next", title: "Where to go on", body: <WhereToGo /> },
      ]}
    />
  );
}

function WhatRuns() {
  return (
    <Facts
      caption="Three parts, one token"
      head={["Path", "What it is for"]}
      showName={inCode}
      rows={[
        ["/v1/applications", "Leads and loan files: create, read, list, change, and their history"],
        ["/v1/pipeline", "The 17 statuses: how many files, how long, how many are stuck"],
        ["/agents", "The contact agent: hand in leads, let it sleep, wake it, stop contact"],
      ]}
    />
  );
}

function Token({ origin }: { readonly origin: string }) {
  return (
    <>
      <p>
        Every call carries an access token. In the folder of a server you run yourself, make one and keep it in the
        shell, with the address of the server:
      </p>
      <Terminal label="make a token">{`TOKEN=$(npm run -s tokens -- create --name "My CRM")
URL=${origin}`}</Terminal>
      <p>
        Anywhere else, an owner or a manager makes one under <a href="/settings/tokens">Access tokens</a>, where it is
        shown once; then it is <Code>TOKEN=hl_…</Code> in your shell. The other pages count on these two names.
      </p>
    </>
  );
}

function FirstApplication() {
  return (
    <>
      <Terminal label="create an application" answer={{ id: "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f" }}>
        {`ANSWER=$(curl -s $URL/v1/applications -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -d '{
    "primaryBorrowerFirstName": "Ann",
    "primaryBorrowerLastName": "Lee",
    "primaryBorrowerEmail": "ann.lee@mail.test",
    "primaryBorrowerPhone": "(415) 555-0100",
    "subjectPropertyState": "ca",
    "leadProviderSlug": "acme-leads"
  }')
echo "$ANSWER"
ID=$(echo "$ANSWER" | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')`}
      </Terminal>
      <Terminal label="read it, and move it on">
        {`curl -i $URL/v1/applications/$ID -H "Authorization: Bearer $TOKEN"

curl -i -X PATCH $URL/v1/applications/$ID -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -d '{"status": "CONTACTED", "loanPurpose": "purchase"}'`}
      </Terminal>
    </>
  );
}

function FirstLead() {
  return (
    <>
      <p>A lead becomes an application too, known from then on by the id that your CRM has for it.</p>
      <Terminal
        label="hand in a lead"
        answer={{ success: true, gizmoAppId: "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f" }}
      >{`curl $URL/agents/ingest -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -d '{
    "crmId": "crm-1001",
    "firstName": "Luis",
    "lastName": "Ortiz",
    "phone": "+1 512 555 0142",
    "state": "tx",
    "leadProviderSlug": "acme-leads"
  }'`}</Terminal>
    </>
  );
}

function WhereToGo() {
  return (
    <Points>
      <li>
        <a href="/docs/applications">Applications</a> and <a href="/docs/agent">the contact agent</a> tell what each
        call means.
      </li>
      <li>
        <a href="/docs/retries">Retries and conflicts</a> and <a href="/docs/errors">errors</a> make a client that can
        be left alone.
      </li>
      <li>
        <a href="/docs/reference">The API reference</a> lists every call, field and answer. The same is there for
        machines, as an <a href="/openapi.json">OpenAPI document</a>.
      </li>
      <li>
        Who runs this service finds databases, failover, backup and upgrades in{" "}
        <a href="/docs/operations">the operations guide</a>.
      </li>
    </Points>
  );
}
