import type { NamedApplication } from "@/lib/contract/applications/application";

type Named = Pick<NamedApplication, `primaryBorrower${"First" | "Last"}Name`>;

/** Returns the borrower's full name. */
export const fullName = ({ primaryBorrowerFirstName, primaryBorrowerLastName }: Named) =>
  `${primaryBorrowerFirstName} ${primaryBorrowerLastName}`;
