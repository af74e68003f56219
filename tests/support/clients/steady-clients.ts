import { setTimeout as wait } from "node:timers/promises";
import { borrowerOf, leadOf, phoneOf } from "../people/borrower";
import { type Caller, callerOf } from "./http";

/** The results of well-behaved clients. */
export type Service = {
  readonly answered: number;
  /** Failures, as a status or an error. */
  readonly failed: readonly string[];
  /** Milliseconds within which 99% of the responses came. */
  readonly p99: number;
};

type Plan = {
  readonly url: string;
  /** One for each client. */
  readonly tokens: readonly string[];
  /** Of all clients together. */
  readonly perSecond: number;
};

let people = 0;

/** Clients that create, read, change and list applications at an even pace, without retries, until stopped. */
export function startSteadyClients({ url, tokens, perSecond }: Plan) {
  const times: number[] = [];
  const failed: string[] = [];
  let isEnding = false;

  const client = async (token: string, number: number) => {
    const call = callerOf(url, token);
    const pace = (1000 * tokens.length) / perSecond;
    let next = performance.now() + (pace * number) / tokens.length;
    let id = "";
    for (let turn = 0; !isEnding; turn++) {
      next += pace;
      await wait(Math.max(0, next - performance.now()));
      const started = performance.now();
      try {
        const { status, json } = await request(call, turn, id);
        if (status !== 200) failed.push(String(status));
        else if (turn % 8 === 0) id = json.id;
      } catch (error) {
        failed.push(causeOf(error));
      }
      times.push(performance.now() - started);
    }
  };

  const running = Promise.all(tokens.map(client));
  return {
    async end(): Promise<Service> {
      isEnding = true;
      await running;
      times.sort((a, b) => a - b);
      return { answered: times.length, failed, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
    },
  };
}

/** The mix of a lead provider and a dashboard: one call in eight creates, and the others use the latest one. */
function request(call: Caller, turn: number, id: string) {
  const phone = phoneOf(people++);
  switch (turn % 8) {
    case 0:
      return call("POST", "/v1/applications", borrowerOf(`steady${people}`, phone));
    case 2:
      return call("PATCH", `/v1/applications/${id}`, { losId: `los-${people}` });
    case 4:
      return call("GET", "/v1/applications?limit=20");
    case 5:
      return call("POST", "/agents/ingest", leadOf(`steady ${people}`, phone));
    case 6:
      return call("GET", `/agents/status?type=gizmoId&id=${id}`);
    default:
      return call("GET", `/v1/applications/${id}`);
  }
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? `${"code" in cause ? cause.code : cause.name}` : "error";
}
