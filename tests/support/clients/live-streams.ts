import { afterAll, afterEach, expect, vi } from "vitest";
import { GET } from "@/app/v1/events/route";
import { openListeners } from "@/lib/data/applications/event-log";
import type { Caller } from "@/lib/domain/caller/caller";
import type { Call } from "@/lib/http/route/call";
import { createToken } from "@/lib/operations/accounts/roll-tokens";
import { createApplication } from "@/lib/operations/applications/create-application";
import { lookForEvents } from "@/lib/operations/applications/history/watch-applications";

let made = 0;
let latest = 0;
/** Returns the current time, each time a later one: events of one millisecond have no order. */
const nextTime = () => {
  latest = Math.max(Date.now(), latest + 1);
  return latest;
};
export const caller = (teamId: string | null = null): Caller => ({
  ...{ kind: "system", id: "test", name: "Test", via: "api", requestId: "" },
  teamId,
  now: nextTime(),
});

export const create = async (teamId: string | null = null) => {
  const number = String(made++).padStart(4, "0");
  const { id } = await createApplication(caller(teamId), {
    primaryBorrowerFirstName: "Ann",
    primaryBorrowerLastName: "Lee",
    primaryBorrowerPhone: `415 555 ${number}`,
    primaryBorrowerEmail: `ann${number}@example.com`,
    subjectPropertyState: "ca",
  });
  return id;
};

export const newToken = (teamId: string | null = null) =>
  createToken({ name: "stream", scopes: ["applications:read"], teamId, expiresAt: null, createdBy: "test" });

export const callWith = (token: string, lastEventId?: string): Call => ({
  method: "GET",
  query: "",
  params: {},
  address: "127.0.0.1",
  header: (name) =>
    name === "authorization"
      ? `Bearer ${token}`
      : name === "accept"
        ? "text/event-stream"
        : name === "last-event-id"
          ? lastEventId
          : undefined,
  readBody: async () => new Uint8Array(),
});

const open: AsyncIterator<string>[] = [];

/** Looks for events during the tests of a file, and closes the streams after each. */
export function setUpStreams(): void {
  const polling = setInterval(() => void lookForEvents(), 100);
  afterAll(() => clearInterval(polling));
  afterEach(async () => {
    for (const stream of open.splice(0)) void stream.return?.();
    vi.useRealTimers();
    await expect.poll(openListeners).toBe(0);
  });
}

/** Opens a stream and reads its first line. */
export async function listen(token: string, lastEventId?: string): Promise<AsyncIterator<string>> {
  const { status, body } = await GET.resource.handle(callWith(token, lastEventId));
  expect(status).toBe(200);
  if (typeof body === "string") throw new Error("no stream");
  const stream = body[Symbol.asyncIterator]();
  open.push(stream);
  expect((await stream.next()).value).toMatch(/^retry: /);
  return stream;
}

type Heard = { readonly type: string; readonly id: string | undefined; readonly data: Record<string, unknown> };

/** Returns the next event, skipping keep-alive lines. */
export async function next(stream: AsyncIterator<string>): Promise<Heard> {
  for (;;) {
    const { value, done } = await stream.next();
    if (done) throw new Error("the stream has ended");
    const fields = new Map(
      String(value)
        .split("\n")
        .map((line) => [line.slice(0, line.indexOf(":")), line.replace(/^\w*: ?/, "")]),
    );
    const data = fields.get("data");
    if (data !== undefined) return { type: fields.get("event") ?? "", id: fields.get("id"), data: JSON.parse(data) };
  }
}

/** Returns every event until the one about this application. */
export async function until(stream: AsyncIterator<string>, id: string): Promise<Heard[]> {
  const heard: Heard[] = [];
  do heard.push(await next(stream));
  while (heard.at(-1)?.data["applicationId"] !== id);
  return heard;
}

/** Reads a stream until the server ends it. Returns the milliseconds that took. */
export async function readToEnd(stream: AsyncIterator<string>): Promise<number> {
  const began = performance.now();
  while (!(await stream.next()).done);
  return performance.now() - began;
}
