import type { Metadata } from "next";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { looksPersonal } from "@/lib/client/request/personal";
import type { Me } from "@/lib/contract/accounts/account";
import type { Scope } from "@/lib/domain/caller/caller";
import { mayDo, type Right } from "@/lib/domain/caller/role";
import { Failure } from "@/lib/domain/failure";
import { currentPerson } from "@/lib/http/caller/session";
import { pageAddress } from "@/lib/http/serve/page-address";

const ENROL = "/settings/profile";

/**
 * Returns the signed-in user. Redirects to sign-in if there is none, and to two-step sign-in if the user must set it up
 * first.
 */
export const requireMe = cache(async (): Promise<Me> => {
  const person = await currentPerson();
  const { path, query } = await pageAddress();
  if (person === null) redirect(`/sign-in?to=${encodeURIComponent(backTo(path, query))}`);
  if (person.mustEnrol && path !== ENROL) redirect(ENROL);
  return meOf(person);
});

/** Returns the signed-in user if they may use the dashboard, or null. */
export async function signedInMe(): Promise<Me | null> {
  const person = await currentPerson();
  return person === null || person.mustEnrol ? null : meOf(person);
}

/** Like `signedInMe`, for pages that are also for everyone else: they stay readable while the database is away. */
export const signedInReader = (): Promise<Me | null> =>
  signedInMe().catch((thrown: unknown) => {
    if (thrown instanceof Failure && thrown.code === "unavailable") return null;
    throw thrown;
  });

type SignedIn = NonNullable<Awaited<ReturnType<typeof currentPerson>>>;

const meOf = ({ id, name, email, role, teamId, totpSince, mustEnrol, ownFilesOnly }: SignedIn): Me => ({
  id,
  name,
  email,
  role,
  mustEnrol,
  ...(ownFilesOnly && { ownFilesOnly }),
  ...(teamId === null ? {} : { teamId }),
  ...(totpSince === null ? {} : { totpSince }),
});

/** Returns the requested path with its filters. Drops a personal search term, so that it never enters another URL. */
function backTo(path: string, query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  if (looksPersonal(kept.get("search") ?? "")) kept.delete("search");
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/** Like `requireMe`, for pages that only some roles may open. Other roles are told so, with status 403. */
export async function requireRight(right: Scope | Right): Promise<Me> {
  const me = await requireMe();
  if (!mayDo(me.role, right)) forbidden();
  return me;
}

/** Returns the metadata of a page for `requireRight`: its title, unless the user may not open it. */
export const titleFor = (right: Scope | Right, title: string) => async (): Promise<Metadata> => {
  const me = await signedInMe();
  return { title: me === null || mayDo(me.role, right) ? title : "Not allowed" };
};
