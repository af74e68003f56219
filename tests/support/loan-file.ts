import type { Page } from "@playwright/test";
import type { Session } from "./sign-in";

let files = 0;

/** A file of a borrower whose name no other one has; answers its id and the name. */
export async function addFile(session: Session, fields: Readonly<Record<string, unknown>> = {}) {
  const lastName = `Borrower${process.pid}x${++files}`;
  const { json } = await session("POST", "/v1/applications", {
    primaryBorrowerFirstName: "Ana",
    primaryBorrowerLastName: lastName,
    primaryBorrowerEmail: `${lastName.toLowerCase()}@example.com`,
    primaryBorrowerPhone: `(415) 555-${String(files).padStart(4, "0")}`,
    subjectPropertyState: "ca",
    subjectPropertyCity: "San Jose",
    leadProviderSlug: "acme-leads",
    ...fields,
  });
  return { id: String(json.id), name: `Ana ${lastName}` };
}

/** The button that saves the file on this page. */
export const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
