/** The fields of an application whose borrower has a name, an email and a phone of their own. */
export const borrowerOf = (name: string, phone: string) => ({
  primaryBorrowerFirstName: "Ann",
  primaryBorrowerLastName: name,
  primaryBorrowerEmail: `${name}@mail.test`,
  primaryBorrowerPhone: phone,
  subjectPropertyState: "ca",
});

/** A lead of their own, by the id of the customer-relationship system. */
export const leadOf = (crmId: string, phone: string) => ({
  crmId,
  firstName: "Luis",
  lastName: "Ortiz",
  phone,
  state: "tx",
  leadProviderSlug: "acme-leads",
});

/** The phone of the person of this number. */
export const phoneOf = (person: number) => `415 ${String(2_000_000 + person)}`;
