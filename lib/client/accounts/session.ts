import { RequestFailure, tooMany } from "@/lib/client/request/request";
import type { SignInRequest } from "@/lib/contract/accounts/sign-in";
import { postAuth } from "./auth";

/** Messages for failed sign-ins, by their name in the contract. */
const ERROR_TEXT: Readonly<Record<string, string>> = {
  wrong: "Incorrect email or password.",
  code_needed: "Type the code that your authenticator app shows.",
  code_wrong: "That code is not right, or was used already. Wait for the next one, or use a recovery code.",
  unavailable: "Signing in does not work at the moment. Try again shortly.",
};

/** Signs in by password. Fails with `RequestFailure`, whose code says why. */
export async function signIn(credentials: SignInRequest): Promise<void> {
  const url = await postAuth("callback/credentials", { ...credentials });
  const [refusal = "", wait] = new URL(url, location.origin).searchParams.get("error")?.split(" ") ?? [];
  if (refusal === "") return;
  if (refusal === "rate_limited") throw tooMany(Number(wait));
  const code = Object.hasOwn(ERROR_TEXT, refusal) ? refusal : "unavailable";
  throw new RequestFailure(ERROR_TEXT[code] ?? "", { code });
}

/** Goes to the company's single sign-on, which returns to `to`. */
export async function signInByProvider(to: string): Promise<void> {
  location.assign(await postAuth("signin/oidc", { callbackUrl: to }));
}

/** Signs in a user who has just created an account, and opens a page; if that fails, the sign-in page says why. */
export async function enter({ email, password }: SignInRequest, path: "/today" | "/pipeline"): Promise<void> {
  const isIn = await signIn({ email, password }).then(
    () => true,
    () => false,
  );
  location.assign(isIn ? path : "/sign-in");
}
