import { Facts } from "@/components/docs/facts";
import { Guide } from "@/components/docs/guide";
import { Code, Points, Steps } from "@/components/docs/prose";
import { ACCESS_KEPT_DAYS, NOTICE_FROM } from "@/lib/domain/applications/access-kind";

const SECTIONS = [
  { id: "noted", title: "What is noted", body: <Noted /> },
  { id: "not", title: "What is not", body: <NotNoted /> },
  { id: "kept", title: "How long it is kept", body: <Kept /> },
  { id: "erased", title: "Files that were erased", body: <ErasedSince /> },
  { id: "read", title: "Where to read it", body: <Reading /> },
  { id: "breach", title: "Counting a breach", body: <Breach /> },
];

/** For who has to say whose data was seen by whom. */
export function AccessGuide() {
  return (
    <Guide
      title="Who saw what"
      intro={
        <p>
          Each file keeps who has seen it, person or access token. So when a password or a token was stolen, it can be
          counted whose data was reached.
        </p>
      }
      sections={SECTIONS}
    />
  );
}

function Noted() {
  return (
    <>
      <p>Once for each file, person or token, kind and day in UTC, with the time of the first one:</p>
      <Facts
        caption="The three kinds"
        head={["Kind", "What was done"]}
        rows={[
          [
            "read",
            "The file was asked for by its id: itself, its history, its contact, or whether it holds a social security number. A change of it counts too, because the answer shows the file.",
          ],
          [
            "listed",
            "It stood in a list, a column of the board, a search, an export, the log of contact, or among the possible duplicates of another file.",
          ],
          [
            "revealed",
            "Its social security number or its date of birth was shown in clear. The history of the file tells of each time.",
          ],
        ]}
      />
      <p>
        It is written some seconds behind the answer at most. An orderly stop of the service writes all of it; a power
        failure may lose the last second. What was revealed is written before it is shown.
      </p>
      <p>
        While the database takes nothing, up to 100,000 are kept waiting. Then no file is shown any more, because it
        could not be said later that it was.
      </p>
    </>
  );
}

function NotNoted() {
  return (
    <Points>
      <li>What was asked for and refused, or not found: nothing of a file was shown.</li>
      <li>
        Answers that hold nothing of a borrower: the numbers of the pipeline, live changes, and whether the agent may
        contact somebody.
      </li>
      <li>
        Who copies the database itself, or a backup. The encrypted fields stay shut without the keys; everything else
        can be read, and counts as seen.
      </li>
    </Points>
  );
}

function Kept() {
  return (
    <p>
      {ACCESS_KEPT_DAYS} days, then it is removed by itself. A record takes about 200 bytes: a thousand files a day that
      ten people open or list come to 1.5 GB in two years. It is in the backup like everything else.
    </p>
  );
}

function ErasedSince() {
  return (
    <Points>
      <li>
        That somebody saw the file is kept as long as for any other: a breach may be found after the borrower was
        erased, and counts all the same.
      </li>
      <li>
        It is kept under the id of the file, which tells nothing of the borrower. Nobody can say any more whose file it
        was.
      </li>
      <li>
        The report says how many of the files were erased since, and the CSV when (<Code>erasedAt</Code>). The id
        answers with 404; who erased it and why stands under Settings, Privacy.
      </li>
      <li>For a team, those files count that belonged to it when they were erased.</li>
    </Points>
  );
}

function Reading() {
  return (
    <Points>
      <li>
        Settings, Access report: how many files each person and each token saw on some days. Owners and managers may
        open it; whoever is bound to a team is told of the files that are of that team now.
      </li>
      <li>On the page of a file, under its history: who has seen it.</li>
      <li>
        By the interface, for people who are signed in: <Code>GET /v1/access-report</Code> with <Code>from</Code>,{" "}
        <Code>to</Code> and <Code>actorId</Code>, and <Code>{"GET /v1/applications/{id}/access"}</Code>.
      </li>
    </Points>
  );
}

function Breach() {
  return (
    <>
      <p>
        The Federal Trade Commission has to be told within 30 days when unencrypted data of {NOTICE_FROM} or more
        consumers was taken (16 CFR 314.4(j)). Data counts as unencrypted where its key was taken too. Not legal advice.
      </p>
      <Steps>
        <li>Revoke the token, or disable the person: both hold from the next request on.</li>
        <li>
          Open the access report, choose the person or token, and the days from when it may have been stolen. If you do
          not know, choose {ACCESS_KEPT_DAYS} days.
        </li>
        <li>
          Read the number of files. Somebody with two files counts twice, so that the number of people is never higher.
        </li>
        <li>
          Export it as CSV: a line for each file, by whose id the borrower can be found. An{" "}
          <a href="#erased">erased file</a> counts like any other. The export has no limit of time; the numbers on the
          page have to be there within six seconds, so choose fewer days where they are not.
        </li>
        <li>
          Look at the requests of the token, under Settings, Access tokens: they tell when it was used, of the last
          seven days.
        </li>
      </Steps>
      <p>
        “Files with SSN or DOB on record” counts files that have a social security number or a date of birth at the
        moment of the report. One that was added later is counted, one that was removed since is not.
      </p>
    </>
  );
}
