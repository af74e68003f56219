import type { NamedApplication } from "@/lib/contract/applications/application";

type Named = Pick<NamedApplication, `primaryBorrower${"First" | "Last"}Name`>;

/** What the borrower of a file is called. */
export const fullName = ({ primaryBorrowerFirstName, primaryBorrowerLastName }: Named) =>
  `${primaryBorrowerFirstName} ${primaryBorrowerLastName}`;
