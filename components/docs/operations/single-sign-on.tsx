import { Code, Points, Warning } from "@/components/docs/prose";

export function SingleSignOn() {
  return (
    <>
      <p>
        Set <Code>OIDC_ISSUER</Code>, <Code>OIDC_CLIENT_ID</Code> and <Code>OIDC_CLIENT_SECRET</Code>, and give the
        provider <Code>/api/auth/callback/oidc</Code> under your address as the callback.
      </p>
      <Points>
        <li>Whoever has an account here under the email of the provider is let in. Nobody gets an account by it.</li>
        <li>
          The provider has to say that the email is verified: <Code>email_verified</Code> has to be <Code>true</Code>.
          Where it says anything else, or nothing, the person is told that nobody here has that email.
        </li>
        <li>
          For a provider that never sends <Code>email_verified</Code>, set <Code>OIDC_TRUST_EMAIL=on</Code>. One that
          sends anything but <Code>true</Code> is still not believed.
        </li>
      </Points>
      <Warning>
        Trust a provider only where its administrators alone settle the emails. Whoever can type in their own could take
        the email of an owner.
      </Warning>
    </>
  );
}
