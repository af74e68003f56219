import { cookies } from "next/headers";
import { PROVIDER } from "@/lib/domain/accounts/session";

/** Where next-auth keeps the address to return to after a sign-in; the second name is for https. */
const CALLBACK_COOKIES = ["next-auth.callback-url", "__Secure-next-auth.callback-url"];
const SIGN_IN = "/sign-in";
const ERROR = /^\w{1,40}$/;
const CREDENTIALS = "credentials";

/** Returns a response where next-auth would fail with a server error; null for a request that it can handle itself. */
export async function refuseSignIn(request: Request, path: readonly string[]): Promise<Response | null> {
  const [action, provider] = path;
  const { searchParams } = new URL(request.url);
  if (action === "error") {
    const error = searchParams.get("error") ?? "";
    return leadTo(`${SIGN_IN}?error=${ERROR.test(error) ? error : "unfinished"}`);
  }
  if (action === "callback" && request.method === "GET" && provider !== PROVIDER) return leadTo(SIGN_IN);
  if (action === "callback" && provider !== PROVIDER && provider !== CREDENTIALS)
    return new Response(null, { status: 404 });
  if (!isAddress(searchParams.get("callbackUrl") ?? "/")) return new Response(null, { status: 400 });
  return dropBadCookies(request);
}

const leadTo = (location: string, headers: Headers = new Headers()) => {
  headers.set("Location", location);
  return new Response(null, { status: 303, headers });
};

/** Whether a value is a path of this site or a full URL; whether it may be used as a target is decided later. */
function isAddress(value: string): boolean {
  return URL.canParse(value, "http://localhost") && /^https?:$/.test(new URL(value, "http://localhost").protocol);
}

/** Removes a cookie that this site has not set, and has the request sent again without it. */
async function dropBadCookies(request: Request): Promise<Response | null> {
  const sent = await cookies();
  const bad = CALLBACK_COOKIES.filter((name) => !isWholeAddress(sent.get(name)?.value ?? "/"));
  if (bad.length === 0) return null;
  const headers = new Headers();
  for (const name of bad)
    headers.append("Set-Cookie", `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure(name)}`);
  if (request.method !== "GET") return new Response(null, { status: 400, headers });
  const { pathname, search } = new URL(request.url);
  return leadTo(pathname + search, headers);
}

/** Reads it like next-auth: a path, or a web address. */
const isWholeAddress = (value: string) => (value.startsWith("/") || URL.canParse(value)) && isAddress(value);

const secure = (name: string) => (name.startsWith("__Secure-") ? "; Secure" : "");
