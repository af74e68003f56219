import { describe, expect, test } from "vitest";
import { guessMapping, isSensitive, TEMPLATE_HEADINGS } from "@/lib/domain/applications/import/headings";
import { missingTargets, repeatedTargets, targetsFor } from "@/lib/domain/applications/import/target";

const ALL = targetsFor({});
const guess = (...headings: string[]) => guessMapping(headings, ALL);

describe("A heading", () => {
  test.each([
    [
      "primaryBorrowerFirstName",
      "First name",
      "FIRST_NAME",
      "firstName",
      "First",
      "Borrower First",
      "Borrower 1 First Name",
    ],
    [
      "primaryBorrowerLastName",
      "Last Name",
      "last_name",
      "LName",
      "Surname",
      "Client Last Name",
      "primaryBorrowerLastName",
    ],
    ["primaryBorrowerEmail", "Email", "E-mail", "Email Address", "Borrower's Email", "contact_email"],
    [
      "primaryBorrowerPhone",
      "Phone",
      "Cell",
      "Cell Phone",
      "Mobile #",
      "Phone Number",
      "Primary Phone",
      "Contact Number",
    ],
    ["subjectPropertyState", "State", "Property State", "subject_property_state", "ST"],
    ["subjectPropertyZip", "Zip", "ZIP Code", "Property Zip", "Postal Code"],
    ["loanPurpose", "Loan Purpose", "purpose", "Transaction Type"],
    ["mortgageType", "Mortgage type", "Loan Type", "Loan Program"],
    ["loanAmount", "Loan Amount", "Loan Amount ($)", "Requested Loan Amount"],
    ["estimatedPropertyValue", "Property Value", "Purchase Price", "Home Value"],
    ["loanOfficerId", "Loan Officer", "LO", "Assigned To", "Owner"],
    ["leadProviderSlug", "Lead Source", "Source", "Lead provider"],
    ["losId", "Loan Number", "LOS ID", "Loan #: Encompass ID".slice(8)],
    ["coBorrowerFirstName", "Co-Borrower First Name", "CoBorrower First", "Spouse First Name"],
    ["coBorrowerEmail", "Co-borrower's email", "Co-Applicant E-mail"],
    ["sellersAgentPhone", "Listing Agent Phone", "Seller's agent: phone"],
    ["titleCompanyName", "Title Company"],
    ["fullName", "Name", "Borrower Name", "Full Name", "Borrower"],
  ])("for %s is recognized in the ways people write it", (target, ...headings) => {
    for (const heading of headings) expect([heading, ...guess(heading)]).toEqual([heading, target]);
  });

  test.each(["Mailing State", "Notes", "Title", "Current Address", "", "Seller Name"])(
    "that says something else, %j, is not imported",
    (heading) => expect(guess(heading)).toEqual([null]),
  );

  test("of a social security number or a date of birth is known to be sensitive, and so are such values", () => {
    for (const heading of ["SSN", "Borrower SSN", "Social Security #", "DOB", "Date of Birth", "Birthdate", "Tax ID"])
      expect([heading, isSensitive(heading), ...guess(heading)]).toEqual([heading, true, null]);
    expect(isSensitive("Number", ["", "123-45-6789"])).toBe(true);
    expect(isSensitive("Phone", ["415-555-0100", "2026-01-02"])).toBe(false);
  });
});

test("two columns never feed one field: the better heading wins, whatever the order", () => {
  expect(guess("Home Phone", "Cell", "Phone")).toEqual([null, null, "primaryBorrowerPhone"]);
  expect(guess("Cell", "Home Phone")).toEqual(["primaryBorrowerPhone", null]);
  expect(guess("Name", "First", "Last")).toEqual([null, "primaryBorrowerFirstName", "primaryBorrowerLastName"]);
});

test("the template needs no matching", () => {
  const mapping = guessMapping(TEMPLATE_HEADINGS, ALL);
  expect(mapping).not.toContain(null);
  expect(missingTargets(mapping)).toEqual([]);
  expect(repeatedTargets(mapping)).toEqual([]);
  expect(TEMPLATE_HEADINGS.some((heading) => isSensitive(heading))).toBe(false);
});

test("a full name stands for both names, and does not go with one of them", () => {
  expect(missingTargets(["fullName"])).toEqual([
    "primaryBorrowerEmail",
    "primaryBorrowerPhone",
    "subjectPropertyState",
  ]);
  expect(repeatedTargets(["fullName", "primaryBorrowerLastName"])).toEqual(["primaryBorrowerLastName", "fullName"]);
  expect(repeatedTargets(["losId", null, null, "losId"])).toEqual(["losId"]);
});

test("a user in a team sets no team, and one who sees only their own files no id of another system", () => {
  expect(ALL).toContain("teamId");
  expect(targetsFor({ teamId: "west" })).not.toContain("teamId");
  const own = targetsFor({ ownFilesOnly: true });
  for (const target of ["crmId", "losId", "leadProviderSlug"]) expect(own).not.toContain(target);
  expect(guessMapping(["Lead Source"], own)).toEqual([null]);
});
