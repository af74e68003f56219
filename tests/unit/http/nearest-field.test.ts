import { expect, test } from "vitest";
import { nearestField } from "@/lib/api/nearest-field";
import { Lead } from "@/lib/contract/applications/agent-calls";
import { ApplicationCreate } from "@/lib/contract/applications/application";
import { ApplicationQuery } from "@/lib/contract/applications/application-list";
import { BulkRequest } from "@/lib/contract/applications/bulk";

const names = {
  application: Object.keys(ApplicationCreate.shape),
  lead: Object.keys(Lead.shape),
  list: Object.keys(ApplicationQuery.shape),
  bulk: Object.keys(BulkRequest.shape),
};

test.each([
  ["application", "zip", "subjectPropertyZip"],
  ["application", "email", "primaryBorrowerEmail"],
  ["application", "phone", "primaryBorrowerPhone"],
  ["application", "firstName", "primaryBorrowerFirstName"],
  ["application", "state", "subjectPropertyState"],
  ["application", "ssn", "primaryBorrowerSsn"],
  ["application", "city", "subjectPropertyCity"],
  ["lead", "zipcode", "zip"],
  ["list", "email", "search"],
  ["list", "phone", "search"],
  ["application", "dob", "primaryBorrowerDateOfBirth"],
  ["application", "birth_date", "primaryBorrowerDateOfBirth"],
  ["application", "last-name", "primaryBorrowerLastName"],
  ["application", "surname", "primaryBorrowerLastName"],
  ["application", "mobile", "primaryBorrowerPhone"],
  ["application", "borrowerEmailAddress", "primaryBorrowerEmail"],
  ["application", "streetAddress", "subjectPropertyStreetAddress"],
  ["application", "postal_code", "subjectPropertyZip"],
  ["application", "loanPurpos", "loanPurpose"],
  ["application", "primaryBorowerEmail", "primaryBorrowerEmail"],
  ["application", "leadSource", "leadProviderSlug"],
  ["application", "PRIMARYBORROWERSSN", "primaryBorrowerSsn"],
  ["lead", "primaryBorrowerFirstName", "firstName"],
  ["lead", "mail", "email"],
] as const)("in the fields of the %s, %s is nearest to %s", (where, name, nearest) => {
  expect(nearestField(name, names[where])).toBe(nearest);
});

test.each([
  ["application", "nonsense"],
  ["application", "name"],
  ["application", "id"],
  ["application", "utm_source"],
  ["application", "_"],
  ["application", ""],
  ["application", "dryRun"],
  ["list", "q"],
  ["bulk", "xyz"],
] as const)("in the fields of the %s, nothing is near %j", (where, name) => {
  expect(nearestField(name, names[where])).toBeUndefined();
});
