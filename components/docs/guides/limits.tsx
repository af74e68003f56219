import { Facts } from "@/components/docs/facts";
import { Guide } from "@/components/docs/guide";
import { Code, inCode, Points, Warning } from "@/components/docs/prose";
import { Terminal } from "@/components/docs/terminal";

type Rate = { readonly calls: number; readonly seconds: number };

/** What is in force on this very server. */
export type LimitsInForce = {
  readonly isOn: boolean;
  readonly read: Rate;
  readonly write: Rate;
  readonly agent: Rate;
  readonly failedAuthentication: Rate;
  readonly bodyBytes: number;
  readonly bodyDepth: number;
};

/** How much and how often one may call. */
export function LimitsGuide({ limits }: { readonly limits: LimitsInForce }) {
  return (
    <Guide
      title="Limits"
      intro={<p>The numbers on this page are those of the server you have it from.</p>}
      sections={[
        { id: "rates", title: "How often", body: <Rates limits={limits} /> },
        { id: "headers", title: "How many are left", body: <Left /> },
        { id: "refused", title: "When it was too many", body: <TooMany /> },
        { id: "failed", title: "Failed authentication", body: <Failed limits={limits} /> },
        { id: "sizes", title: "How much", body: <Sizes limits={limits} /> },
      ]}
    />
  );
}

const perTime = ({ calls, seconds }: Rate) => `${calls.toLocaleString("en-US")} in ${seconds} seconds`;

function Rates({ limits }: { readonly limits: LimitsInForce }) {
  return (
    <>
      {!limits.isOn && <Warning>Limits are turned off on this server: nothing is counted.</Warning>}
      <Facts
        caption="Calls of one token"
        head={["Kind", "Calls", "What counts"]}
        showName={inCode}
        rows={[
          ["read", perTime(limits.read), "GET and HEAD under /v1"],
          ["write", perTime(limits.write), "POST, PATCH, PUT and DELETE under /v1"],
          ["agent", perTime(limits.agent), "Everything under /agents"],
        ]}
      />
      <p>
        Each kind is counted apart, for each token, exactly, however many instances serve. A system that needs more gets
        a token for each of its parts.
      </p>
    </>
  );
}

function Left() {
  return (
    <>
      <Terminal label="the headers of an answer">{`curl -sI "$URL/v1/applications?limit=1" -H "Authorization: Bearer $TOKEN"`}</Terminal>
      <p>
        <Code>{`RateLimit-Policy: "read";q=300;w=10`}</Code> tells the limit and its window in seconds;{" "}
        <Code>{`RateLimit: "read";r=299;t=10`}</Code> how many calls remain, and in how many seconds the window ends.
      </p>
    </>
  );
}

function TooMany() {
  return (
    <Points>
      <li>
        The answer is 429, with <Code>Retry-After</Code> in whole seconds and <Code>retryAfter</Code> in milliseconds in
        the body.
      </li>
      <li>Nothing was done: send the same call again after that time.</li>
      <li>
        Rather than run into the limit, slow down as <Code>r</Code> gets small.
      </li>
    </Points>
  );
}

function Failed({ limits }: { readonly limits: LimitsInForce }) {
  return (
    <p>
      From one address {perTime(limits.failedAuthentication)} may fail for a missing or wrong token; then 429 takes the
      place of 401. Calls with a valid token are never held up by it. An IPv6 network of 64 bits counts as one address.
    </p>
  );
}

function Sizes({ limits }: { readonly limits: LimitsInForce }) {
  return (
    <Facts
      caption="Sizes"
      head={["What", "At most"]}
      rows={[
        ["A body", `${limits.bodyBytes.toLocaleString("en-US")} bytes, nested ${limits.bodyDepth} levels deep`],
        ["A page of a list", "200 entries"],
        ["A name", "100 characters"],
        ["A street or a city", "200 characters"],
        ["An email address", "254 characters"],
        ["An id of another system, a slug", "128 characters"],
        ["An Idempotency-Key", "255 characters"],
        ["Answers stored for Idempotency-Keys of one token", "64 MiB in 24 hours; then 429 with the name idempotency"],
      ]}
    />
  );
}
