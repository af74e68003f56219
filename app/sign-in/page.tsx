import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignIn } from "@/components/session/sign-in";
import { currentPerson, providerName } from "@/lib/http/session";
import { isSetUpOpen } from "@/lib/operations/set-up";

export const metadata: Metadata = { title: "Sign in" };

type SignInPageProps = { readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { to, callbackUrl, error } = await searchParams;
  if ((await currentPerson()) !== null) redirect(ownPath(to));
  if (await isSetUpOpen()) redirect("/setup");
  const isBack = typeof error === "string" || callbackUrl !== undefined;
  return (
    <SignIn to={ownPath(to)} provider={providerName()} error={isBack ? String(error ?? "unfinished") : undefined} />
  );
}

/** Only a path of this very site: an address could lead anywhere. */
const ownPath = (to: unknown) => (typeof to === "string" && /^\/(?![/\\])/.test(to) ? to : "/pipeline");
