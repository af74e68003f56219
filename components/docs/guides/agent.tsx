import { Guide } from "@/components/docs/guide";
import { Code, Points, Warning } from "@/components/docs/prose";
import { Terminal } from "@/components/docs/terminal";
import { MAX_SLEEP_MS } from "@/lib/domain/contact/contact-state";
import { DAY_MS } from "@/lib/domain/day";

/** What the contact agent is told, and what each of it means. */
export function AgentGuide() {
  return (
    <Guide
      title="The contact agent"
      intro={
        <p>
          The agent contacts leads by itself. You hand them in, pause it, and stop it. All calls need the scope{" "}
          <Code>agents:write</Code>.
        </p>
      }
      sections={[
        { id: "ingest", title: "Ingest a lead", body: <Ingest /> },
        { id: "whom", title: "Whom a call is about", body: <Whom /> },
        { id: "sleep", title: "Sleep and wake", body: <Sleep /> },
        { id: "status", title: "May the borrower be contacted?", body: <Status /> },
        { id: "stop", title: "Stop", body: <Stop /> },
        { id: "stop-means", title: "What a stop means", body: <StopMeans /> },
      ]}
    />
  );
}

function Ingest() {
  return (
    <>
      <Terminal
        label="ingest a lead"
        answer={{
          success: true,
          gizmoAppId: "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f",
          created: true,
          contactState: "active",
        }}
      >{`curl $URL/agents/ingest -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -d '{
    "crmId": "crm-2002",
    "firstName": "Mara",
    "lastName": "Quist",
    "email": null,
    "phone": "+1 512 555 0177",
    "state": "tx",
    "zip": "78701",
    "leadProviderSlug": "acme-leads"
  }'`}</Terminal>
      <Points>
        <li>
          <Code>crmId</Code>, both names, <Code>phone</Code>, <Code>state</Code> and <Code>leadProviderSlug</Code> are
          required.
        </li>
        <li>
          A new <Code>crmId</Code> makes an application in the status NEW. A known one answers with the application it
          has, also when the same lead arrives many times at once.
        </li>
        <li>
          For a known one, what you send overwrites; what you leave out or set to null erases nothing. The status, a
          sleep and a stop stay as they are, and so does the first lead provider.
        </li>
        <li>
          Once a file is past PRE_APPROVED, a lead overwrites nothing: people have worked on it. The history names the
          fields in which the lead differs.
        </li>
        <li>
          Two providers may number their leads alike. A lead under a <Code>crmId</Code> that another provider's
          application carries goes to that application only if its name, phone or email is the same. Otherwise it makes
          an application of its own, and both files show a possible clash.
        </li>
        <li>
          <Code>created</Code> says whether the lead made a new application, <Code>contactState</Code> whether the
          borrower may be contacted now: <Code>active</Code>, <Code>sleeping</Code> or <Code>stopped</Code>.
        </li>
        <li>
          <Code>warnings</Code>, if present, lists what deserves a look: <Code>possible_duplicate</Code> (another file
          has the phone or email), <Code>phone_not_dialable</Code> (no area code, for example),{" "}
          <Code>crm_id_clash</Code> and <Code>not_overwritten</Code>. More codes may be added.
        </li>
        <li>All that was sent is kept with each call, encrypted, also fields that are not known here.</li>
      </Points>
    </>
  );
}

function Whom() {
  return (
    <>
      <p>
        The other calls name an application by <Code>type</Code> and <Code>id</Code>: <Code>gizmoId</Code> is the id
        that this service gave it, <Code>crmId</Code> the one of your CRM.
      </p>
      <p>
        A borrower may come back, so several applications can carry the same <Code>crmId</Code>. A call by{" "}
        <Code>crmId</Code> acts on all of them, and answers with the one that was updated last. <Code>status</Code>{" "}
        reports the most restrictive state among them.
      </p>
    </>
  );
}

function Sleep() {
  return (
    <>
      <Terminal
        label="let the agent sleep for an hour"
        answer={{ success: true, gizmoApplicationId: "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f" }}
      >{`curl $URL/agents/sleep -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -d '{"type": "crmId", "id": "crm-2002", "sleepDuration": 3600000}'`}</Terminal>
      <Points>
        <li>
          <Code>sleepDuration</Code> is in milliseconds, from the moment the call arrives; {MAX_SLEEP_MS / DAY_MS} days
          at most. A new sleep replaces the old one.
        </li>
        <li>It ends by itself. A sleep of 0 ends it at once, and so does a wake.</li>
      </Points>
      <Terminal label="wake it">{`curl $URL/agents/wake -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -d '{"type": "crmId", "id": "crm-2002"}'`}</Terminal>
    </>
  );
}

function Status() {
  return (
    <>
      <Terminal
        label="ask for the state"
        answer={{
          success: true,
          gizmoApplicationId: "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f",
          state: "active",
          gate: { isOpen: true },
        }}
      >{`curl "$URL/agents/status?type=crmId&id=crm-2002" -H "Authorization: Bearer $TOKEN"`}</Terminal>
      <p>
        <Code>state</Code> is <Code>active</Code>, <Code>sleeping</Code> (with <Code>sleepUntil</Code>) or{" "}
        <Code>stopped</Code> (with <Code>stoppedAt</Code>, and <Code>reason</Code> where one was given for this
        application, or <Code>cause</Code> <Code>otherFile</Code> where it was stopped with another one). Ask right
        before each contact, not once a day.
      </p>
      <p>
        Contact the borrower only while <Code>gate.isOpen</Code> is true. Otherwise <Code>gate.reason</Code> is{" "}
        <Code>stopped</Code>, <Code>sleeping</Code>, <Code>all_paused</Code>, or <Code>status_closed</Code>: the agent
        contacts nobody whose file is FUNDED, PURCHASED, COMPLETED, WITHDRAWN or DENIED.
      </p>
      <p>
        If the answer has <Code>pause</Code>, contact is paused for every borrower: contact nobody, whatever the state
        is. An owner pauses and resumes all contact on the Agent page. Hearthline also pauses it by itself after a
        backup was restored and after the clock of the server jumped.
      </p>
    </>
  );
}

function Stop() {
  return (
    <>
      <Terminal
        label="stop all contact"
        answer={{ success: true, gizmoApplicationId: "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f" }}
      >{`curl $URL/agents/stop-contact -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -d '{"type": "crmId", "id": "crm-2002"}'`}</Terminal>
      <p>
        Send it as soon as the borrower asks, and send it again if no answer came: a second stop changes nothing, and
        the time of the first is kept as proof.
      </p>
    </>
  );
}

function StopMeans() {
  return (
    <>
      <Points>
        <li>
          <strong>It is for good.</strong> No token can take it back. An owner or a manager can, with a reason, which
          the history keeps. A user of a team lifts only what was asked for in that team, and only for its files; an
          owner or a manager without a team lifts anything.
        </li>
        <li>
          <strong>It follows the person.</strong> Every application with the same phone or email is stopped, of every
          team, and every one that comes later is stopped when it arrives. It goes on from each of them to its other
          phone and email. An email counts without its <Code>+tag</Code>, and at Gmail without dots.
        </li>
        <li>
          <strong>It does not chain through a shared number.</strong> A phone or email that more than 50 applications
          have belongs to several people: a stop reaches all of them, but does not go on from there. The call answers at
          once; the state is right from then on, and the lists follow within seconds.
        </li>
        <li>
          <strong>Placeholders carry nothing.</strong> Numbers like <Code>000-000-0000</Code>, <Code>1234567890</Code>{" "}
          or an area code that begins with 0 or 1, emails like <Code>none@</Code>, <Code>noreply@</Code>,{" "}
          <Code>test@</Code> and at <Code>example.com</Code> or <Code>.invalid</Code>, and what an owner lists under
          Settings, Privacy, identify nobody. <Code>warnings</Code> says <Code>placeholder_phone</Code> or{" "}
          <Code>placeholder_email</Code>: never contact anyone by them.
        </li>
        <li>
          <strong>It wins.</strong> A sleep after a stop succeeds and changes nothing; so does a wake. Handing in the
          lead again updates its fields and leaves it stopped.
        </li>
        <li>
          <strong>It is about contact alone.</strong> The status stays, and the file can be worked on.
        </li>
      </Points>
      <Warning>
        In doubt two writings of a phone number are taken for the same one: a stop may reach one file too many, never
        one too few.
      </Warning>
    </>
  );
}
