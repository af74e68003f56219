import type { Application } from "@/lib/contract/applications/application";
import { initialsOf } from "./initials";

type Titled = Pick<Application, "id" | "primaryBorrowerFirstName" | "primaryBorrowerLastName">;

/** Returns the title of the tab: initials and the end of the id, because the browser keeps titles in its history. */
export const fileTitle = (file: Titled): string => `${initialsOf(file)} ${file.id.slice(-4)} · Hearthline`;
