import { oncePerProcess } from "@/lib/once";

type Problems = { sending?: string | undefined; reading?: string | undefined };

const problems = oncePerProcess("emailProblems", (): Problems => ({}));

/** Runs what needs a mail server, and remembers for the screen why it failed, if it did. */
export async function rememberingProblem<Result>(kind: keyof Problems, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work();
    problems[kind] = undefined;
    return result;
  } catch (thrown) {
    problems[kind] = thrown instanceof Error ? thrown.message : "unknown";
    throw thrown;
  }
}

/** Returns why a mail server could not be used the last time; undefined if all is well. It names no person. */
export const emailProblem = (): string | undefined => problems.sending ?? problems.reading;
