import type { SignInRequest } from "@/lib/contract/sign-in";
import { noAnswer, RequestFailure, tooMany } from "./request";

/** What is said of a refusal, by its name in the contract. */
const SAYS: Readonly<Record<string, string>> = {
  wrong: "The email or the password is not right.",
  code_needed: "Type the code that your authenticator app shows.",
  code_wrong: "That code is not right, or was used already. Wait for the next one, or use a recovery code.",
  unavailable: "Signing in does not work at the moment. Try again shortly.",
};

/** Sign in by password. Fails with `RequestFailure`, whose code is one of the refusals. */
export async function signIn(credentials: SignInRequest): Promise<void> {
  const url = await post("callback/credentials", { ...credentials });
  const [refusal = "", wait] = new URL(url, location.origin).searchParams.get("error")?.split(" ") ?? [];
  if (refusal === "") return;
  if (refusal === "rate_limited") throw tooMany(Number(wait));
  const code = Object.hasOwn(SAYS, refusal) ? refusal : "unavailable";
  throw new RequestFailure(SAYS[code] ?? "", { code });
}

/** Goes to the company's own sign-in, which leads back to `to`. */
export async function signInByProvider(to: string): Promise<void> {
  location.assign(await post("signin/oidc", { callbackUrl: to }));
}

let isEnding = false;

/** Is the session of this page being ended here, and the page left? What is refused meanwhile is no news. */
export const isSigningOut = () => isEnding;

/** Ends a session by `end`, and leaves for the sign-in page. Stays where `end` fails. */
export async function leaveSession(end: () => Promise<unknown>): Promise<void> {
  isEnding = true;
  // Whoever comes back to this page as it was is on it again.
  const isBack = () => {
    isEnding = false;
  };
  window.addEventListener("pageshow", isBack, { once: true });
  try {
    await end();
  } catch (thrown) {
    isEnding = false;
    throw thrown;
  }
  location.assign("/sign-in");
}

/** Ends the session of this browser, and leaves. */
export const signOut = () => leaveSession(() => post("signout", {}));

/** Answers where to go on. */
async function post(action: string, fields: Record<string, string | undefined>): Promise<string> {
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

/** Signs in who has just made an account; where that does not work, the sign-in page says why. */
export async function enter({ email, password }: SignInRequest): Promise<void> {
  const isIn = await signIn({ email, password }).then(
    () => true,
    () => false,
  );
  location.assign(isIn ? "/" : "/sign-in");
}
