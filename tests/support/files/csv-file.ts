/** The headings of a file; the one of the phone is not guessed. */
export const HEAD = "Borrower First,Last Name,E-mail,Reach at,Property State,Loan Amount,SSN";
const row = (first: string, last: string, at: number) =>
  `${first},${last},${first}.${last}@mail.test,(512) 555-${at},Texas,"$385,000",123-45-6789`;

/** A file as a page takes it. */
export type CsvFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
/** Returns lines as a CSV file that Excel wrote. */
export const csv = (lines: readonly string[], name = "leads.csv"): CsvFile => ({
  ...{ name, mimeType: "text/csv", buffer: Buffer.from(`\ufeff${lines.join("\r\n")}\r\n`) },
});

/** Three rows that can be imported, and two that cannot. */
export const fiveRows = (last: string, at: number) =>
  csv([
    ...[HEAD, row("Ana", last, at), row("Bo", last, at + 1), `Cy,,cy-${last}@mail.test,512,Texas,,`],
    ...[row("Di", last, at + 2), `=Ed,${last},no email,(512) 555-${at + 3},Atlantis,,`],
  ]);
