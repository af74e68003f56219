import { Application } from "@/lib/contract/applications/application";

/** The fields of an application in the contract, as columns of the limit's one table. */
export const LIMIT_FIELDS = Object.keys(Application.shape);

/** One table, with an index for each measured operation. */
export const LIMIT_TABLE = `
CREATE TABLE application (id TEXT PRIMARY KEY, ${LIMIT_FIELDS.filter((name) => name !== "id").join(", ")}, dateOfBirth, ssn);
CREATE INDEX application_status ON application (status, createdAt);
CREATE INDEX application_crm_id ON application (crmId);`;
