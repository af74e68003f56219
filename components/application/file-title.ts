import type { Application } from "@/lib/contract/applications/application";

type Titled = Pick<Application, "id" | "primaryBorrowerFirstName" | "primaryBorrowerLastName">;

/** Returns the title of the tab: initials and the end of the id, because the browser keeps titles in its history. */
export function fileTitle({ id, primaryBorrowerFirstName, primaryBorrowerLastName }: Titled): string {
  const initials = [primaryBorrowerFirstName, primaryBorrowerLastName].map((name) => [...name][0] ?? "").join("");
  return `${initials.toLocaleUpperCase("en-US")} ${id.slice(-4)} · Hearthline`;
}
