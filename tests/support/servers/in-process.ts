import type { Resource } from "@/lib/http/route/resource";

type Sent = {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
};

/** Calls a resource within this process, as the server would. */
export async function handle(resource: Resource, method: string, sent: Sent = {}) {
  const { token, body, headers = {}, params = {}, query = "" } = sent;
  const all: Readonly<Record<string, string>> = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  };
  const reply = await resource.handle({
    method,
    query,
    params,
    address: "127.0.0.1",
    header: (name) => all[name],
    readBody: async () => Buffer.from(JSON.stringify(body)),
  });
  const json: ReturnType<typeof JSON.parse> = JSON.parse(String(reply.body) || "null");
  return { status: reply.status, headers: reply.headers, json };
}
