import { get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { ApplicationEvent } from "@/lib/contract/applications/event";

/** A stream of server-sent events, read as it arrives. */
export type EventStream = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Returns the next event that `isWanted` accepts. Fails after a few seconds without one. */
  next(isWanted?: (event: StreamedEvent) => boolean): Promise<StreamedEvent>;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  close(): void;
};
/** An event. The type `missed` has no data. */
export type StreamedEvent = {
  readonly type: string;
  readonly id: string | undefined;
  readonly data: Partial<ApplicationEvent>;
};

const WITHIN_MS = 20_000;

/**
 * Listens to changes of applications, on a connection of its own: `fetch` keeps spare ones, and a request on one that
 * the server is just closing gets 408.
 */
export async function openEvents(url: string, token: string, lastEventId?: string): Promise<EventStream> {
  const accepted = { Authorization: `Bearer ${token}`, Accept: "text/event-stream" };
  const headers = { ...accepted, ...(lastEventId ? { "Last-Event-ID": lastEventId } : {}) };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/v1/events`, { headers, agent: false }, resolve).on("error", reject);
  });
  const events: StreamedEvent[] = [];
  let wake = () => {};
  const ended = read(answer, (event) => {
    events.push(event);
    wake();
  }).catch(() => undefined);
  const { statusCode: status = 0 } = answer;
  return {
    status,
    headers: answer.headers,
    ended,
    close: () => answer.destroy(),
    async next(isWanted = () => true) {
      const deadline = Date.now() + WITHIN_MS;
      for (;;) {
        for (let event = events.shift(); event !== undefined; event = events.shift()) if (isWanted(event)) return event;
        const left = deadline - Date.now();
        if (left <= 0) throw new Error(`no event came, status ${status}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, left);
        });
      }
    },
  };
}

async function read(answer: IncomingMessage, onEvent: (event: StreamedEvent) => void): Promise<void> {
  let text = "";
  for await (const chunk of answer.setEncoding("utf8")) {
    text += chunk;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = new Map(
        block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.replace(/^\w*: ?/, "")]),
      );
      const data = fields.get("data");
      if (data !== undefined)
        onEvent({ type: fields.get("event") ?? "message", id: fields.get("id"), data: JSON.parse(data) });
    }
  }
}
