/** Plain calls for tests that start their own servers. */
export type Caller = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Of any shape: tests inspect the contents of a response. */
  readonly json: ReturnType<typeof JSON.parse>;
};

/** Calls one server with one token. Sends a text or bytes as they are, anything else as JSON. */
export function callerOf(url: string, token: string | null): Caller {
  return async (method, path, body, headers = {}) => {
    const sent =
      body === undefined || typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(sent === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      redirect: "manual",
      ...(sent === undefined ? {} : { body: sent as string }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: parsed(text) };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
