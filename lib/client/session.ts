import "./without-eval";
import { z } from "zod";
import { SIGN_IN_REFUSALS, type SignInRequest } from "@/lib/contract/sign-in";
import { noAnswer, RequestFailure, tooMany } from "./request";

const Csrf = z.object({ csrfToken: z.string() });
const Next = z.object({ url: z.string() });

const SAYS: Readonly<Record<string, string>> = {
  wrong: "The email or the password is not right.",
  code_needed: "Type the code that your authenticator app shows.",
  code_wrong: "That code is not right, or was used already. Wait for the next one, or use a recovery code.",
  unavailable: "Signing in does not work at the moment. Try again shortly.",
};

/** Sign in by password. Fails with `RequestFailure`, whose code is one of the refusals. */
export async function signIn(credentials: SignInRequest): Promise<void> {
  const { url } = await post("callback/credentials", { ...credentials });
  const [refusal = "", wait] = new URL(url, location.origin).searchParams.get("error")?.split(" ") ?? [];
  if (refusal === "") return;
  if (refusal === "rate_limited") throw tooMany(Number(wait));
  const known = SIGN_IN_REFUSALS.find((name) => name === refusal) ?? "unavailable";
  throw new RequestFailure(SAYS[known] ?? "", { code: known });
}

/** Goes to the company's own sign-in, which leads back to `to`. */
export async function signInByProvider(to: string): Promise<void> {
  const { url } = await post("signin/oidc", { callbackUrl: to });
  location.assign(url);
}

/** Ends the session of this browser, and leaves. */
export async function signOut(): Promise<void> {
  await post("signout", {});
  location.assign("/sign-in");
}

async function post(action: string, fields: Record<string, string | undefined>) {
  const { csrfToken } = await answer(Csrf, "csrf");
  const body = new URLSearchParams({ csrfToken, json: "true" });
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  return answer(Next, action, body);
}

async function answer<Shape extends z.ZodType>(
  shape: Shape,
  action: string,
  body?: URLSearchParams,
): Promise<z.output<Shape>> {
  try {
    const response = await fetch(`/api/auth/${action}`, body === undefined ? {} : { method: "POST", body });
    return shape.parse(await response.json());
  } catch {
    // Nothing came back, or something that is not ours.
    throw noAnswer();
  }
}

/** Signs in who has just made an account; where that does not work, the sign-in page says why. */
export async function enter({ email, password }: SignInRequest): Promise<void> {
  const isIn = await signIn({ email, password }).then(
    () => true,
    () => false,
  );
  location.assign(isIn ? "/" : "/sign-in");
}
