import { noAnswer } from "@/lib/client/request/request";

/** Sends something to next-auth; answers where to go on. Fails with `RequestFailure` where it does not answer. */
export async function postAuth(action: string, fields: Record<string, string | undefined>): Promise<string> {
  const body = new URLSearchParams({ csrfToken: await answer("csrfToken", "csrf"), json: "true" });
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  return answer("url", action, body);
}

/** A text of what is answered, by its name. */
async function answer(name: "csrfToken" | "url", action: string, body?: URLSearchParams): Promise<string> {
  try {
    const response = await fetch(`/api/auth/${action}`, body === undefined ? {} : { method: "POST", body });
    const text: unknown = (await response.json())[name];
    if (typeof text === "string") return text;
  } catch {
    // Nothing came back, or no JSON.
  }
  throw noAnswer();
}
