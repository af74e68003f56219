/** The fields of an application whose borrower has a unique name, email and phone. */
export const borrowerOf = (name: string, phone: string) => ({
  primaryBorrowerFirstName: "Ann",
  primaryBorrowerLastName: name,
  primaryBorrowerEmail: `${name}@mail.test`,
  primaryBorrowerPhone: phone,
  subjectPropertyState: "ca",
});

/** A lead of that borrower, with the id of the CRM. */
export const leadOf = (crmId: string, phone: string) => ({
  crmId,
  firstName: "Luis",
  lastName: "Ortiz",
  phone,
  state: "tx",
  leadProviderSlug: "acme-leads",
});

/** The phone of the borrower with this number. */
export const phoneOf = (person: number) => `415 ${String(2_000_000 + person)}`;
