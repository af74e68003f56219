import { Facts } from "@/components/docs/facts";
import { Guide } from "@/components/docs/guide";
import { Code, inCode, Points, Warning } from "@/components/docs/prose";
import { Terminal } from "@/components/docs/terminal";
import { SCOPES, type Scope } from "@/lib/domain/caller";

/** How a caller says who it is, and what it may do. */
export function AuthenticationGuide() {
  return (
    <Guide
      title="Authentication"
      intro={<p>An access token says which system calls, and what it may do.</p>}
      sections={[
        { id: "sending", title: "Sending the token", body: <Sending /> },
        { id: "scopes", title: "Scopes", body: <Scopes /> },
        { id: "teams", title: "Teams", body: <Teams /> },
        { id: "providers", title: "Lead providers", body: <Providers /> },
        { id: "life", title: "Expiry, rolling, revoking", body: <Life /> },
        { id: "refused", title: "When it is refused", body: <Refused /> },
      ]}
    />
  );
}

function Sending() {
  return (
    <>
      <p>
        In the header <Code>Authorization</Code> of every call, under <Code>/v1</Code> and under <Code>/agents</Code>{" "}
        alike. Never in the address, where logs would keep it.
      </p>
      <Terminal label="a call with a token">{`curl "$URL/v1/applications?limit=1" -H "Authorization: Bearer $TOKEN"`}</Terminal>
      <Warning>
        A token is a password of a machine: keep it on a server, never in a page or an app. It begins with{" "}
        <Code>hl_</Code> and ends with a checksum, so that a scanner finds one that has leaked.
      </Warning>
      <p>
        People who are signed in to the dashboard call the same interface by their session. That is for the pages of
        this service alone: a change has to come from one of them.
      </p>
    </>
  );
}

const ALLOWS: Readonly<Record<Scope, string>> = {
  "applications:read": "Read, list and search applications, their history, the pipeline, and live changes",
  "applications:write": "Create and change applications",
  "agents:write": "Everything of the contact agent: ingest, sleep, wake, stop, and asking for the state",
};

function Scopes() {
  return (
    <>
      <p>
        Give each system a token of its own, with no more than it needs. A call that needs a scope which the token lacks
        is refused with 403, and the header <Code>WWW-Authenticate</Code> names the scope.
      </p>
      <Facts
        caption="What a scope allows"
        head={["Scope", "Allows"]}
        showName={inCode}
        rows={SCOPES.map((scope) => [scope, ALLOWS[scope]])}
      />
    </>
  );
}

function Teams() {
  return (
    <p>
      A token can be bound to a team. It then sees and changes that team's applications only, and what it creates
      belongs to the team. Everything else answers as if it did not exist. If the team is disabled, so is the token.
    </p>
  );
}

function Providers() {
  return (
    <p>
      A token that you give to a lead provider can be bound to its <Code>leadProviderSlug</Code>. It then ingests leads
      as that provider only, and finds, pauses and stops only what came from that provider. Its one scope is{" "}
      <Code>agents:write</Code>.
    </p>
  );
}

function Life() {
  return (
    <Points>
      <li>A token is shown once, when it is made. Only a hash of it is stored: a lost one cannot be shown again.</li>
      <li>It works until it expires; one that never expires has to be asked for.</li>
      <li>
        <strong>Rolling</strong> makes another with the same rights, team, lead provider and{" "}
        <a href="/docs/retries#key">idempotency keys</a>, and lets the old one work on for as long as you say, seven
        days at most: time to put the new one in place.
      </li>
      <li>
        <strong>Revoking</strong> ends it at once: the next call is refused, and an open stream of events ends within
        seconds.
      </li>
      <li>
        <strong>Disabling a user</strong> revokes the tokens they created, except the ones you choose to keep. A new
        role or team revokes the ones they could no longer create: all for an officer or a read-only user, those of
        other teams for a manager with a team. The list of users shows how many each of them created.
      </li>
      <li>
        <a href="/settings/tokens">Access tokens</a> shows when each was last used, and{" "}
        <a href="/settings/log">the log</a> who made, rolled and revoked which.
      </li>
    </Points>
  );
}

function Refused() {
  return (
    <>
      <Terminal
        label="a call without a valid token"
        status={401}
        answer={{
          error: {
            message: "The access token is not valid: it is unknown, expired or revoked.",
            data: { code: "invalid_token", requestId: "8c6f0c1d6b1f4f0f9d4e5a7b3c2d1e0f" },
          },
        }}
      >{`curl $URL/v1/applications -H "Authorization: Bearer hl_not_a_token"`}</Terminal>
      <p>
        Do not try again with the same token: too many failed calls from one address are{" "}
        <a href="/docs/limits#failed">told to wait</a>. Calls from there with a valid token go on.
      </p>
    </>
  );
}
