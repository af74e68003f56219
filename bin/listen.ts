// npm run -s listen -- --forward URL [--server URL] [--type TYPE …]
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { ApplicationEvent, EventPage } from "@/lib/contract/applications/event";
import type { WebhookEvent } from "@/lib/contract/webhooks/webhook-event";
import { firstIdAt } from "@/lib/data/id";
import { newWebhookSecret, signatures } from "@/lib/data/webhooks/signature";
import { WEBHOOK_TYPE_NAMES } from "@/lib/domain/webhooks/webhook-types";
import { writeCursor } from "@/lib/operations/cursor";
import { runCommand, UsageError } from "./command";

const USAGE = `Usage:
  TOKEN=hl_… npm run -s listen -- --forward URL [--server URL] [--type TYPE …]

Sends each event from now on to a program on this machine, as a webhook would, so that a receiver can be written
without a public address. Needs a token with the scope applications:read. Prints the secret that signs, then a line
for each event. Events that the program refuses are not repeated.

--forward  where to send events, such as http://127.0.0.1:4000/hooks
--server   the address of Hearthline; http://127.0.0.1:3000 by default
--type     only these types, such as contact.stopped; see the page Webhooks of the documentation`;

const LOOK_EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 15_000;

type Listening = {
  readonly server: string;
  readonly forward: string;
  readonly token: string;
  readonly types: readonly string[];
};

function listeningOf(values: { forward?: string; server?: string; type?: string[] }): Listening {
  const { forward = "", server = "http://127.0.0.1:3000", type: types = [] } = values;
  const { TOKEN: token } = process.env;
  if (!URL.canParse(forward)) throw new UsageError(`--forward must be an address.\n\n${USAGE}`);
  if (!URL.canParse(server)) throw new UsageError("--server must be an address such as http://127.0.0.1:3000.");
  if (token === undefined) throw new UsageError("Set TOKEN to an access token with the scope applications:read.");
  const unknown = types.find((type) => !WEBHOOK_TYPE_NAMES.some((name) => name === type));
  if (unknown !== undefined) throw new UsageError(`There is no type ${unknown}: use ${WEBHOOK_TYPE_NAMES.join(", ")}.`);
  return { server: server.replace(/\/$/, ""), forward, token, types };
}

async function readPage({ server, token }: Listening, after: string): Promise<EventPage> {
  const headers = { Authorization: `Bearer ${token}`, Accept: "application/json" };
  const response = await fetch(`${server}/v1/events?limit=100&after=${after}`, { headers });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error?.message ?? `the server answered ${response.status}`);
  return answer;
}

/** Returns an event as webhooks send it. */
function bodyOf({ type, at, applicationId, fields, status }: ApplicationEvent): WebhookEvent {
  const data = { applicationId, fields, ...(status === undefined ? {} : { status }) };
  return { type, timestamp: new Date(at).toISOString(), data };
}

type Secret = ReturnType<typeof newWebhookSecret>;

/** Sends an event. Returns the status of the answer, or why there is none. */
async function send({ forward }: Listening, event: ApplicationEvent, secret: Secret): Promise<string> {
  const [id, timestamp] = [`evt_${event.id}`, Math.floor(Date.now() / 1_000)];
  const body = JSON.stringify(bodyOf(event));
  const headers = {
    "content-type": "application/json",
    "user-agent": "Hearthline-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures([secret], { id, timestamp, body }),
  };
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const answer = await fetch(forward, { method: "POST", headers, body, redirect: "manual", signal }).catch(() => null);
  return answer === null ? "no answer" : String(answer.status);
}

async function listen(listening: Listening): Promise<never> {
  const secret = newWebhookSecret();
  console.log(`Signed with ${secret.secret}`);
  const { types } = listening;
  for (let after = writeCursor([firstIdAt(Date.now())]); ; ) {
    const { data, nextCursor, hasMore } = await readPage(listening, after);
    after = nextCursor;
    const sent = WEBHOOK_TYPE_NAMES.filter((type) => types.length === 0 || types.includes(type));
    for (const event of data) {
      if (!sent.some((type) => type === event.type)) continue;
      console.log(`${event.type} of ${event.applicationId}: ${await send(listening, event, secret)}`);
    }
    if (!hasMore) await wait(LOOK_EVERY_MS);
  }
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      forward: { type: "string" },
      server: { type: "string" },
      type: { type: "string", multiple: true },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) console.log(USAGE);
  else await listen(listeningOf(values));
});
