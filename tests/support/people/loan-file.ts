import type { Page } from "@playwright/test";
import type { Answer } from "../clients/http";

/** Calls the interface, as a person or by a token. */
type Calling = (method: string, path: string, body: unknown) => Promise<Answer>;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const NAME_LENGTH = 12;
let files = 0;

/** A last name that no other file has, and that is not taken for a number. */
const newName = () =>
  `N${Array.from({ length: NAME_LENGTH }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join("")}`;

/** Adds a file of a borrower like no other; answers its id and the name it is found by. */
export async function addFile(caller: Calling, fields: Readonly<Record<string, string>> = {}) {
  const last = newName();
  const body = {
    primaryBorrowerFirstName: "Ana",
    primaryBorrowerLastName: last,
    // Holds both names, so that a file that a test renames is still found by the name answered here.
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
