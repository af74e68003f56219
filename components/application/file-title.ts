import type { Application } from "@/lib/contract/applications/application";

type Titled = Pick<Application, "id" | "primaryBorrowerFirstName" | "primaryBorrowerLastName">;

/** The title of a tab: initials and the end of the id, since the browser keeps titles in its history. */
export function fileTitle({ id, primaryBorrowerFirstName, primaryBorrowerLastName }: Titled): string {
  const initials = [primaryBorrowerFirstName, primaryBorrowerLastName].map((name) => [...name][0] ?? "").join("");
  return `${initials.toLocaleUpperCase("en-US")} ${id.slice(-4)} · Hearthline`;
}
