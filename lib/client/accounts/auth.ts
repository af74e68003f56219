import { noAnswer } from "@/lib/client/request/request";

/** Sends a form to next-auth. Returns where to go next. Fails with `RequestFailure` if it does not respond. */
export async function postAuth(action: string, fields: Record<string, string | undefined>): Promise<string> {
  const body = new URLSearchParams({ csrfToken: await answer("csrfToken", "csrf"), json: "true" });
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  return answer("url", action, body);
}

/** Returns a text member of the response by name. */
async function answer(name: "csrfToken" | "url", action: string, body?: URLSearchParams): Promise<string> {
  try {
    const response = await fetch(`/api/auth/${action}`, body === undefined ? {} : { method: "POST", body });
    const text: unknown = (await response.json())[name];
    if (typeof text === "string") return text;
  } catch {
    // There was no response, or it was not JSON.
  }
  throw noAnswer();
}
