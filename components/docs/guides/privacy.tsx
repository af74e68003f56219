import { Facts } from "@/components/docs/facts";
import { Guide } from "@/components/docs/guide";
import { Code, Points, Warning } from "@/components/docs/prose";
import { Erasure } from "./erasure";

/** What is kept of people, how long, and how they are forgotten. */
export function PrivacyGuide() {
  return (
    <Guide
      title="Privacy"
      intro={
        <p>
          What is held on a borrower, how long and why, and how it is kept longer, handed out or erased. All of it is
          for people who are signed in, on the page of the file and under Settings, Privacy; none of it for access
          tokens. This is not legal advice.
        </p>
      }
      sections={[
        { id: "kept", title: "What is kept how long", body: <Kept /> },
        { id: "settings", title: "What you settle", body: <Settled /> },
        { id: "hold", title: "Legal hold", body: <Hold /> },
        { id: "export", title: "Handing out what is held", body: <Export /> },
        { id: "erasure", title: "Erasing a person", body: <Erasure /> },
      ]}
    />
  );
}

const KEPT = [
  [
    "A file that became an application",
    "25 months after its last change, then it may be erased",
    "Regulation B, 12 CFR 1002.12(b)",
  ],
  ["A lead that never did", "it may be erased at once", "no rule asks for it"],
  [
    "SSN and date of birth of a closed file",
    "two years after their last use, unless you settle otherwise",
    "16 CFR 314.4(c)",
  ],
  ["A file on legal hold", "until the hold is lifted", "the case it is held for"],
  [
    "Who stopped contact, and when",
    "for good, as a keyed hash of the phone and the email",
    "16 CFR 310.4(b)(3) and 310.5",
  ],
  ["The history that is left of an erased file", "five years", "16 CFR 310.5"],
  ["The answer to an Idempotency-Key", "24 hours", "so that a call can be sent again"],
  ["The last requests of an access token", "7 days", "nothing that was sent is in them"],
] as const;

function Kept() {
  return (
    <>
      <Facts caption="What is kept, how long, and by which rule" head={["What", "How long", "Source"]} rows={KEPT} />
      <p>
        A file became an application when it reached the status <Code>APPLICATION</Code> or any behind it in the list of{" "}
        <a href="/docs/applications#statuses">statuses</a>, even if it went back later. One that was withdrawn or denied
        without ever being there counts as well: in doubt a file is kept.
      </p>
    </>
  );
}

function Settled() {
  return (
    <>
      <p>An owner settles two numbers of days. Every hour the service goes by them, a file at a time:</p>
      <Points>
        <li>
          After how many days without use the SSN and the date of birth of a closed file are disposed of: 730 unless you
          change it. A change of the file, and whoever looks at one of the two, is a use. The history says that it was
          done (<Code>disposed</Code>), and the file stays as it is.
        </li>
        <li>
          After how many days without a change a closed file is erased: never unless you say so, and 762 at the least,
          for 25 months are never longer.
        </li>
        <li>
          A file is closed when it is <Code>COMPLETED</Code>, <Code>WITHDRAWN</Code> or <Code>DENIED</Code>. Files on
          legal hold are left alone.
        </li>
        <li>Who changed these numbers, and from what to what, stands under Settings, Log.</li>
      </Points>
    </>
  );
}

function Hold() {
  return (
    <Points>
      <li>
        An owner or a manager puts a file on hold with a reason, and lifts it again. Both stand in the history (
        <Code>held</Code>, <Code>released</Code>).
      </li>
      <li>
        While it holds, nobody can erase the file or any other together with it, and nothing of it is disposed of. Work
        on it goes on.
      </li>
      <li>All files on hold are listed under Settings, Privacy.</li>
    </Points>
  );
}

function Export() {
  return (
    <>
      <p>
        <Code>POST /v1/applications/{"{id}"}/personal-data</Code> answers one JSON file with all that is held on the
        borrower of this file: all fields with the SSN and the date of birth opened, contact, the whole history, the
        suppression list, and each lead as it was sent.
      </p>
      <Points>
        <li>
          Another file is included where it agrees in two of phone, email, name with date of birth, and SSN. Where it
          agrees in one, look at it and tick it, or list it in <Code>files</Code>. The history of each says why it was
          included (<Code>basis</Code>). A phone or email that more than 50 files share proves nothing.
        </li>
        <li>
          An owner or a manager may. It is a POST because it writes: each history says who took it and when (
          <Code>exported</Code>), before anything is told.
        </li>
        <li>Who is bound to a team gets what is held in that team's files, and no name of another team's people.</li>
      </Points>
      <Warning>
        Two people may share a phone. Look at each proposed file before you tick it: the export holds the SSN.
      </Warning>
    </>
  );
}
