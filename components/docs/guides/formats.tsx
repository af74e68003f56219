import { Facts } from "@/components/docs/facts";
import { Guide } from "@/components/docs/guide";
import { Code, Points } from "@/components/docs/prose";
import { Terminal } from "@/components/docs/terminal";

/** How times, texts and numbers are written. */
export function FormatsGuide() {
  return (
    <Guide
      title="Times and formats"
      intro={<p>What is written how, in every body and every answer.</p>}
      sections={[
        { id: "times", title: "Times", body: <Times /> },
        { id: "values", title: "Values", body: <Values /> },
        { id: "texts", title: "Texts", body: <Texts /> },
        { id: "null", title: "Null and empty", body: <Empty /> },
        { id: "unknown", title: "Unknown fields", body: <Unknown /> },
        { id: "versions", title: "What may change", body: <Versions /> },
      ]}
    />
  );
}

function Times() {
  return (
    <Points>
      <li>
        Times are whole milliseconds since the Unix epoch, in UTC: <Code>1795255200000</Code>. Durations are
        milliseconds too.
      </li>
      <li>
        The one exception is the header <Code>Retry-After</Code>, in seconds, as the standard has it.
      </li>
      <li>
        A date of birth is a day, <Code>1984-02-29</Code>, and belongs to no time zone.
      </li>
      <li>
        <Code>updatedAt</Code> of an application grows with every change, even where two come in the same millisecond.
      </li>
    </Points>
  );
}

function Values() {
  return (
    <Facts
      caption="Values"
      head={["What", "How"]}
      rows={[
        ["Id of an application", "32 characters. It cannot be guessed, and a later one sorts behind an earlier one"],
        ["State", "Two letters in lower case: ca, tx, dc"],
        ["Status, purpose", "Exactly as listed, in the same case: PRE_APPROVED, refiCashOut"],
        [
          "Phone",
          "7 to 15 digits among any other characters. Kept and returned as sent; all writings of a number match",
        ],
        ["Email", "Kept as sent, compared in lower case. Empty for a lead that came without one"],
        ["Zip code", "94105 or 94105-1234"],
        ["Social security number", "Nine digits, with or without dashes. Never returned"],
      ]}
    />
  );
}

function Texts() {
  return (
    <>
      <p>
        Bodies are JSON in UTF-8. Texts are trimmed, and otherwise kept exactly, with every accent and every script.
        Line breaks, tabs and other control characters are refused, because every field holds a single line. Only the
        reason of a stop may have several lines. Lengths count Unicode code points: é may count one or two, a family
        emoji five.
      </p>
      <p>
        An email is one plain address, such as <Code>ann.lee@mail.test</Code>, in any script. Names, brackets, quotes,
        comments, lists and invisible characters beside it are refused.
      </p>
      <p>
        A long answer, such as a page of a list, is gzip-compressed if you send <Code>Accept-Encoding: gzip</Code>, as
        most clients do by default. Do not compress what you send.
      </p>
    </>
  );
}

function Empty() {
  return (
    <p>
      In a body, null and the empty text both mean "not set": they leave an optional field empty on create, clear it on
      PATCH, and are refused for a required one. Where a value of a list is wanted, such as a loan purpose, only null
      does. In an answer what is not set is absent. When a <a href="/docs/agent#ingest">lead</a> is handed in again,
      they erase nothing.
    </p>
  );
}

function Unknown() {
  return (
    <>
      <p>
        An unknown field, or one that only the service sets, is ignored and named in the header{" "}
        <Code>X-Ignored-Fields</Code>. A call that takes no query parameters ignores them too, and names them in{" "}
        <Code>X-Ignored-Query</Code>. Lists, streams and every other call that takes filters refuse an unknown query
        parameter, so that a misspelt filter never returns more than you asked for. A body with the same field twice is
        refused. While you build a client, have everything unknown refused:
      </p>
      <Terminal
        label="a misspelt field, told at once"
        status={400}
        answer={{
          error: {
            message: "One field is not valid.",
            data: {
              code: "validation_failed",
              requestId: "8c6f0c1d6b1f4f0f9d4e5a7b3c2d1e0f",
              issues: [
                {
                  path: "loanPurpos",
                  message: "is not a known field; did you mean loanPurpose?",
                },
              ],
            },
          },
        }}
      >{`curl $URL/v1/applications -H "Authorization: Bearer $TOKEN" \\
  -H "Prefer: handling=strict" -H "Content-Type: application/json" -d '{
    "primaryBorrowerFirstName": "Ann",
    "primaryBorrowerLastName": "Lee",
    "primaryBorrowerEmail": "ann.lee@mail.test",
    "primaryBorrowerPhone": "(415) 555-0100",
    "subjectPropertyState": "ca",
    "loanPurpos": "refi"
  }'`}</Terminal>
    </>
  );
}

function Versions() {
  return (
    <p>
      Answers may gain fields, and lists of codes and actions may gain values: let your client pass over what it does
      not know. What is there keeps its name and its meaning under <Code>/v1</Code>. The agent's calls answer under{" "}
      <Code>/agents</Code> and under <Code>/v1/agents</Code> alike.
    </p>
  );
}
