import { useQuery } from "@tanstack/react-query";
import { peopleQuery } from "@/lib/client/accounts/people";
import { tokensQuery } from "@/lib/client/accounts/tokens";
import { sampleFilesQuery } from "@/lib/client/installation/sample-files";
import { pipelineQuery } from "@/lib/client/pipeline/pipeline";
import type { Me } from "@/lib/contract/accounts/account";
import { isSampleUser } from "@/lib/domain/accounts/sample-user";

/** Which of the first steps are done. Sample files are optional, so they do not count. */
export type Steps = {
  readonly hasSamples: boolean;
  /** Someone else has joined or is invited. */
  readonly hasColleagues: boolean;
  readonly hasToken: boolean;
  /** There is a file besides the sample files. */
  readonly hasFiles: boolean;
};

const ALL = {};

/** Returns which of the first steps are done; undefined until that is known. For users who may see all teams. */
export function useSteps(me: Me): Steps | undefined {
  const files = useQuery(pipelineQuery(ALL));
  const people = useQuery(peopleQuery);
  const tokens = useQuery(tokensQuery);
  const samples = useQuery({ ...sampleFilesQuery, enabled: me.role === "owner" });
  if ([files, people, tokens, samples].some(({ isLoading }) => isLoading)) return;
  const { count = 0, wanted } = samples.data ?? {};
  const total = files.data?.data.reduce((sum, { count: some }) => sum + some, 0) ?? 0;
  const others = people.data?.data.filter(({ id }) => id !== me.id && !isSampleUser(id)) ?? [];
  return {
    hasSamples: wanted === undefined && count > 0,
    hasColleagues: others.length + (people.data?.invitations.length ?? 0) > 0,
    hasToken: tokens.data?.data.some(({ revokedAt }) => revokedAt === undefined) ?? false,
    // The two counts are read one after the other, so they differ while sample files are added or removed.
    hasFiles: wanted === undefined && total > count,
  };
}

/** Returns how many of the required steps are done, and of how many. */
export function countSteps({ hasColleagues, hasToken, hasFiles }: Steps) {
  const required = [hasColleagues, hasToken, hasFiles];
  return { done: required.filter(Boolean).length, of: required.length };
}
