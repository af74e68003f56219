import { Code, Points } from "@/components/docs/prose";
import { Terminal } from "@/components/docs/terminal";

export function ListApplications() {
  return (
    <>
      <Terminal label="the leads of one provider">{`curl "$URL/v1/applications?stage=lead&leadProviderSlug=acme-leads" -H "Authorization: Bearer $TOKEN"`}</Terminal>
      <Points>
        <li>
          Newest first by creation; with <Code>sort=updatedAt</Code>, by last change.
        </li>
        <li>
          <Code>status</Code> takes several, separated by commas: <Code>status=NEW,ATTEMPTED</Code>. <Code>stage</Code>{" "}
          takes one of the six <a href="#statuses">stages</a>.
        </li>
        <li>
          <Code>crmId</Code> and <Code>losId</Code> find exact values. <Code>teamId</Code>,{" "}
          <Code>leadProviderSlug</Code>, <Code>state</Code>, <Code>loanPurpose</Code> and <Code>contactState</Code> take
          one value or several, separated by commas. <Code>noTeam=true</Code> finds those that belong to no team.
        </li>
        <li>
          <Code>createdFrom</Code> and <Code>createdBefore</Code>, in epoch milliseconds, narrow the list to when a lead
          was received. <Code>stuck=true</Code> finds those that have not moved on for too long.
        </li>
        <li>
          <Code>GET /v1/pipeline/choices</Code> lists the lead providers and teams to filter by.
        </li>
        <li>Conditions on different fields must all hold.</li>
        <li>
          An unknown name in the query is refused, not ignored, so that a misspelt filter never returns more than you
          asked for.
        </li>
      </Points>
      <p>
        To follow what changes, see <a href="/docs/syncing">keeping in step</a>.
      </p>
    </>
  );
}

export function Search() {
  return (
    <>
      <Terminal label="search">{`curl "$URL/v1/applications?search=lee%20ann" -H "Authorization: Bearer $TOKEN"`}</Terminal>
      <p>
        Finds beginnings of words of the name, the email address, the city, the lead provider, the CRM id and the LOS
        id. Finds a phone number by any four or more of its digits in a row, however they are written, and an
        application by its id. All words must match. Accents and capitals do not matter: <Code>munoz</Code> finds Muñoz.
      </p>
    </>
  );
}

export function Paging() {
  return (
    <>
      <p>
        A page holds 50 applications unless <Code>limit</Code> says otherwise, 200 at most. Where there is more, the
        answer carries <Code>nextCursor</Code>: send it as <Code>cursor</Code>, with the same filters.
      </p>
      <Terminal label="all pages">
        {`CURSOR=
while :; do
  PAGE=$(curl -s "$URL/v1/applications?limit=200$CURSOR" -H "Authorization: Bearer $TOKEN")
  echo "$PAGE"
  NEXT=$(echo "$PAGE" | sed -n 's/.*"nextCursor":"\\([^"]*\\)".*/\\1/p')
  [ -n "$NEXT" ] || break
  CURSOR="&cursor=$NEXT"
done`}
      </Terminal>
      <p>
        Go on until there is no <Code>nextCursor</Code>: a page may hold fewer than its limit, or none, and still have a
        next one, where few of many files meet the conditions. What is created while you page does not shift the pages
        that follow.
      </p>
    </>
  );
}

export function Export() {
  return (
    <>
      <Terminal label="all that meet the conditions, as a file">{`curl "$URL/v1/applications/export.csv?stage=lead" -H "Authorization: Bearer $TOKEN"`}</Terminal>
      <p>
        Takes the same conditions and order as a list and answers in one go. Times are dates in UTC. Anything in a cell
        that a spreadsheet would take for a formula is preceded by an apostrophe; a whole phone number such as +1 415
        555 0100 is not, so that it can be dialed and imported again. With <Code>for=people</Code> the file has headings
        and values as on screen, phones as they are dialed in the United States, and times of <Code>timeZone</Code>.
      </p>
    </>
  );
}

export function History() {
  return (
    <>
      <Terminal label="the history of an application">{`curl $URL/v1/applications/$ID/history -H "Authorization: Bearer $TOKEN"`}</Terminal>
      <p>
        Every change, newest first: who, when, by which way, and each field from what to what. Of the social security
        number and the date of birth it tells only that they changed.
      </p>
    </>
  );
}
