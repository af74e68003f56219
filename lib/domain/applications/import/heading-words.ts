import type { Target } from "./target";

/**
 * Headings under which spreadsheets and other systems list each target, in the form of `wordsOf`. If several columns
 * match one target, the one that stands first here wins.
 */
export const HEADINGS: Readonly<Partial<Record<Target, readonly string[]>>> = {
  fullName: ["full name", "name", "borrower", "client", "customer", "applicant", "lead", "contact", "prospect"],
  primaryBorrowerFirstName: ["first name", "first", "fname", "firstname", "given name", "forename"],
  primaryBorrowerLastName: ["last name", "last", "lname", "lastname", "surname", "family name"],
  primaryBorrowerEmail: ["email", "email address", "e mail", "e mail address", "emailaddress", "mail", "email 1"],
  primaryBorrowerPhone: [
    ...["phone", "phone number", "cell", "cell phone", "cellphone", "cell number", "mobile", "mobile phone"],
    ...[
      "mobile number",
      "phone no",
      "cell no",
      "mobile no",
      "telephone",
      "telephone number",
      "tel",
      "phone 1",
      "best phone",
      "contact number",
    ],
    ...["home phone", "day phone", "daytime phone", "phonenumber", "evening phone", "work phone"],
  ],
  subjectPropertyStreetAddress: [
    ...["street address", "address", "street", "address line 1", "address 1", "street 1", "address1"],
  ],
  subjectPropertyCity: ["city", "town"],
  subjectPropertyState: ["state", "st", "state code", "state abbreviation", "us state"],
  subjectPropertyZip: ["zip code", "zip", "zipcode", "postal code", "postcode", "postal"],
  loanPurpose: ["loan purpose", "purpose", "purpose of loan", "transaction type", "purchase or refinance"],
  losId: ["los id", "loan number", "loan no", "loan id", "encompass id", "file number", "loan file number"],
  crmId: ["crm id", "lead id", "contact id", "record id", "external id", "salesforce id", "hubspot id"],
  teamId: ["team", "branch"],
  leadProviderSlug: ["lead provider", "lead source", "provider", "source", "vendor", "lead vendor"],
  status: ["status", "stage", "pipeline stage", "loan status", "milestone", "loan stage"],
  loanOfficerId: [
    ...["loan officer", "lo", "officer", "assigned to", "assignee", "owner", "assigned lo", "loan officer name"],
    ...["mlo", "loan originator", "originator", "contact owner", "lead owner"],
  ],
  loanAmount: ["loan amount", "loan amt", "requested amount", "requested loan amount", "mortgage amount", "amount"],
  estimatedPropertyValue: [
    ...["property value", "home value", "estimated value", "est value", "appraised value", "purchase price"],
    ...["sales price", "home price", "price", "value", "est property value"],
  ],
  downPayment: ["down payment", "downpayment"],
  mortgageType: ["mortgage type", "loan type", "loan program", "program", "loan product"],
  creditScoreRange: ["credit score range", "credit range", "credit rating", "credit", "credit score", "fico"],
  occupancyType: ["occupancy", "occupancy type", "property use", "property usage"],
  lienPosition: ["lien position", "lien"],
  estimatedClosingDate: ["closing date", "close date", "expected close date", "est closing date", "est close date"],
  preApprovalExpiresOn: ["pre approval expiration", "preapproval expiration", "pre approval expires"],
  rateLockedOn: ["lock date", "rate lock date"],
  rateLockExpiresOn: ["lock expiration", "rate lock expiration", "lock expires", "lock expiration date"],
  contractDate: ["purchase contract date", "under contract date"],
  appraisalContingencyOn: ["appraisal contingency date"],
  financingContingencyOn: ["loan contingency", "financing contingency date", "loan contingency date"],
};

/** The fields of other people, by the first words of their headings. */
export const PEOPLE: readonly (readonly [begins: RegExp, fields: Readonly<Record<string, Target>>])[] = [
  [
    /^(?:co ?(?:borrower|applicant|client)|spouse|secondary(?: borrower)?|second borrower|borrower 2)\b/,
    {
      ...{ "first name": "coBorrowerFirstName", first: "coBorrowerFirstName" },
      ...{ "last name": "coBorrowerLastName", last: "coBorrowerLastName" },
      ...{ email: "coBorrowerEmail", phone: "coBorrowerPhone" },
    },
  ],
  [
    /^(?:buyer|buying|selling) agent\b/,
    { name: "buyersAgentName", phone: "buyersAgentPhone", email: "buyersAgentEmail" },
  ],
  [/^(?:seller|listing) agent\b/, { name: "sellersAgentName", phone: "sellersAgentPhone", email: "sellersAgentEmail" }],
  [/^(?:title|escrow) company\b/, { name: "titleCompanyName", phone: "titleCompanyPhone", email: "titleCompanyEmail" }],
  [/^(?:attorney|lawyer)\b/, { name: "attorneyName", phone: "attorneyPhone", email: "attorneyEmail" }],
];

/** How headings name a part of a person, besides the word itself. */
export const PARTS: Readonly<Record<string, string>> = {
  ...{ "": "name", "email address": "email", "e mail": "email" },
  ...{ "phone number": "phone", cell: "phone", "cell phone": "phone", mobile: "phone", "mobile phone": "phone" },
  ...{ telephone: "phone", fname: "first name", lname: "last name" },
};
