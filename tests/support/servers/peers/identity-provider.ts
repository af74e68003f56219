import { createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const KEY_ID = "test";

/** An OpenID Connect provider whose signed-in user the tests choose. */
export type IdentityProvider = { readonly issuer: string; signedIn: object; close(): void };

/** Starts a provider that signs everybody in as the user in `signedIn`. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const nonces = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", provider.issuer);
    const answer = (body: object) => {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(body));
    };
    if (url.pathname === "/.well-known/openid-configuration") return answer(configurationOf(provider.issuer));
    if (url.pathname === "/jwks")
      return answer({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }] });
    if (url.pathname === "/authorize") {
      const code = randomUUID();
      nonces.set(code, url.searchParams.get("nonce") ?? "");
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", url.searchParams.get("state") ?? "");
      response.writeHead(302, { Location: back.href }).end();
      return;
    }
    const nonce = nonces.get(new URLSearchParams(await bodyOf(request)).get("code") ?? "");
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: provider.issuer, aud: "hearthline", sub: "1", iat: now, exp: now + 60, nonce };
    return answer({ access_token: "x", token_type: "Bearer", id_token: signed({ ...claims, ...provider.signedIn }) });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const provider: IdentityProvider = {
    issuer: `http://127.0.0.1:${port}`,
    signedIn: {},
    close: () => server.close(),
  };
  return provider;
}

const configurationOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
});

function signed(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${part({ alg: "RS256", kid: KEY_ID })}.${part(claims)}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey, "base64url")}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
