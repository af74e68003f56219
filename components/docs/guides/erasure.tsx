import { Facts } from "@/components/docs/facts";
import { Code, Points, Warning } from "@/components/docs/prose";

const PARTS = [
  [
    "The application with all its fields, and what it is found by",
    "goes",
    "its id answers like one that never was: 404",
  ],
  ["Every lead as it was sent, and stored answers that name it", "goes", "they hold the same data again"],
  [
    "The history",
    "stays without the data of the borrower, ids of other systems and free texts",
    "who did what and when, the statuses and the times of contact are proof; it is sealed anew",
  ],
  ["A stop", "stays in force", "a lead that comes later with the same phone or email is stopped too"],
  ["The reasons that people wrote beside a stop", "go", "they stand in the file where they were said, and only there"],
  ["Saved views that search for the borrower", "go", "their search holds the name, the phone or the email"],
  [
    "Who has seen the file",
    "stays for two years, as the id of the file",
    "a breach may be found later, and has to be counted whole",
  ],
  ["That it was erased, by whom, when and why", "stays for five years", "the reason is one of three, not a free text"],
] as const;

/** Erasing everything that is held on one person. */
export function Erasure() {
  return (
    <>
      <p>
        <Code>POST /v1/applications/{"{id}"}/erasure</Code> erases this file and every other one, of any team, that
        agrees with it in two of phone, email, name with date of birth, and SSN. List further files that{" "}
        <Code>GET /v1/applications/{"{id}"}/privacy</Code> proposes in <Code>files</Code>; on screen, tick them. A phone
        or email that more than 50 files share proposes none. Only an owner may. It needs a reason:{" "}
        <Code>borrowerRequest</Code>, <Code>retentionOver</Code> or <Code>enteredByMistake</Code>.
      </p>
      <Facts caption="What becomes of what was held" head={["What", "What becomes of it", "Why"]} rows={PARTS} />
      <Points>
        <li>
          All files or none: where one is on hold or has to be kept for 25 months, nothing is erased. The answer is a
          400 with <Code>validation_failed</Code>, and <Code>issues</Code> names each file that has to be kept, why and
          until when.
        </li>
        <li>
          Everyone who listens hears of it by <a href="/docs/events">the event</a> <Code>erased</Code>, which holds the
          id and no data of the person.
        </li>
        <li>
          <a href="/docs/operations#verify">The check of the history</a> goes on proving what is left: nobody can bend
          the history that says who erased it. Whoever writes in the database itself, past the service, can take out a
          file with its whole history: backups are what that is found by.
        </li>
        <li>
          On SQLite what is deleted is overwritten and cut out of the log, and a database of up to 64 MiB is written
          anew at once. In the free parts of a larger one a copy of an entry of an index may be left, until{" "}
          <Code>npm run compact</Code> writes it anew. PostgreSQL gives its space free by vacuum; what its log and its
          replicas still hold goes as they are recycled.
        </li>
      </Points>
      <Warning>
        A backup from before still holds what was erased. Keep backups no longer than you have promised to forget, and
        erase again after restoring one: note the ids of the list of erasures before.
      </Warning>
    </>
  );
}
