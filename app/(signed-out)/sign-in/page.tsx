import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignIn } from "@/components/sign-in/sign-in";
import { ownPath } from "@/lib/domain/accounts/safe-redirect";
import { currentPerson } from "@/lib/http/caller/session";
import { providerName } from "@/lib/http/caller/sign-in";
import { isSetUpOpen } from "@/lib/operations/accounts/set-up";

export const metadata: Metadata = { title: "Sign in" };

type SignInPageProps = { readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { to, callbackUrl, error } = await searchParams;
  const path = ownPath(to) ?? "/today";
  if ((await currentPerson()) !== null) redirect(path);
  if (await isSetUpOpen()) redirect("/setup");
  const isBack = typeof error === "string" || callbackUrl !== undefined;
  return (
    <SignIn
      isReturning={ownPath(to) !== null}
      to={path}
      provider={providerName()}
      error={isBack ? String(error ?? "unfinished") : undefined}
    />
  );
}
