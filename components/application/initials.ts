import type { Application } from "@/lib/contract/applications/application";

/** Returns the first letters of the borrower's names, in upper case. */
export function initialsOf({
  primaryBorrowerFirstName,
  primaryBorrowerLastName,
}: Pick<Application, "primaryBorrowerFirstName" | "primaryBorrowerLastName">): string {
  const initials = [primaryBorrowerFirstName, primaryBorrowerLastName].map((name) => [...name][0] ?? "").join("");
  return initials.toLocaleUpperCase("en-US");
}
