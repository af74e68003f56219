import type { Page } from "@playwright/test";
import type { Answer } from "../clients/http";

/** Calls the API as a user or with a token. */
type Calling = (method: string, path: string, body: unknown) => Promise<Answer>;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const NAME_LENGTH = 12;
let files = 0;

/** A unique last name that does not look like a number. */
const newName = () =>
  `N${Array.from({ length: NAME_LENGTH }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join("")}`;

/** Adds a file with a unique borrower. Returns its id and the name to search for. */
export async function addFile(caller: Calling, fields: Readonly<Record<string, string>> = {}) {
  const last = newName();
  const body = {
    primaryBorrowerFirstName: "Ana",
    primaryBorrowerLastName: last,
    // Contains both names, so that a renamed file is still found by the name returned here.
    primaryBorrowerEmail: `ana-${last}@mail.test`.toLowerCase(),
    primaryBorrowerPhone: `(415) 555-${String(++files).padStart(4, "0")}`,
    subjectPropertyState: "ca",
    subjectPropertyCity: "San Jose",
    leadProviderSlug: "acme-leads",
    ...fields,
  };
  const { id } = (await caller("POST", "/v1/applications", body)).json;
  return { id: String(id), name: `${body.primaryBorrowerFirstName} ${body.primaryBorrowerLastName}` };
}

/** The button that saves the file on this page. */
export const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
