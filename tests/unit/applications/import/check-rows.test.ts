import { expect, test } from "vitest";
import { checkRows } from "@/components/application/import/check-rows";
import { readCsv } from "@/components/application/import/read-csv";
import { guessMapping } from "@/lib/domain/applications/import/headings";
import { targetsFor } from "@/lib/domain/applications/import/target";

const NAMED = {
  statuses: [
    ["NEW", "New"],
    ["PRE_APPROVED", "Ready to shop"],
  ],
  officers: [
    ["id-1", "Olivia Park"],
    ["id-2", "Sam Lee"],
    ["id-3", "Sam Lee"],
  ],
  teams: [["west", "West Coast"]],
} as const;

async function checked(text: string) {
  const table = await readCsv(new File([text], "leads.csv"));
  return checkRows(table, guessMapping(table.headings, targetsFor({})), NAMED);
}

const HEAD = "First,Last,Email,Phone,State";
const problemsOf = async (text: string) =>
  (await checked(text)).wrong.map(({ row, problems }) => [
    row.number,
    ...problems.map((one) => `${one.column}: ${one.text}`),
  ]);

test("values are read the way spreadsheets and people write them", async () => {
  const head = `${HEAD},Zip,Loan purpose,Loan amount,Closing date,Status,Loan officer,Team,Occupancy`;
  const { good } = await checked(
    `${head}\n Ana ,Ortiz,ana@mail.test,'+1 512 555 0101,Texas,2139,Cash-Out Refi,"$385,000.50",11/5/2026 0:00,ready to shop,OLIVIA PARK,West coast,Owner occupied\n`,
  );
  expect(good.map(({ application }) => application)).toEqual([
    {
      primaryBorrowerFirstName: "Ana",
      primaryBorrowerLastName: "Ortiz",
      primaryBorrowerEmail: "ana@mail.test",
      primaryBorrowerPhone: "+1 512 555 0101",
      subjectPropertyState: "tx",
      subjectPropertyZip: "02139",
      loanPurpose: "refiCashOut",
      loanAmount: "385000.50",
      estimatedClosingDate: "2026-11-05",
      status: "PRE_APPROVED",
      loanOfficerId: "id-1",
      teamId: "west",
      occupancyType: "primary",
    },
  ]);
});

test("each problem names its row in the spreadsheet, its column and what to do", async () => {
  expect(
    await problemsOf(
      `${HEAD},Loan purpose,Loan officer,Closing date\nAna,,not-an-email,12,Kalifornia,vacation,Nobody,31/31/2026\n\nBo,Li,bo@mail.test,4.15556E+09,CA,,Sam Lee,\n`,
    ),
  ).toEqual([
    [
      2,
      "Last: Enter a last name.",
      "Email: Enter a valid email, like ann@example.com.",
      "Phone: Enter a phone number with 7 to 15 digits, like +1 415 555 0100.",
      "State: Enter a state, such as CA or California.",
      "Loan purpose: Enter Purchase, Refinance, or Cash-out refinance.",
      "Loan officer: There is no active user of that name.",
      "Closing date: Enter a real day, such as 11/30/2026.",
    ],
    [
      4,
      "Phone: A spreadsheet shortened this number. Format the column Phone as text and save it again.",
      "Loan officer: Several have that name. Use the id instead.",
    ],
  ]);
  expect(await problemsOf(`${HEAD}\nAna,Ortiz,ana@mail.test,5125550101,tx,Austin,TX\n`)).toEqual([
    [2, ": This row has more cells than headings. Put quotes around cells with a comma."],
  ]);
});

test("a row with the phone or email of an earlier good row is a likely duplicate", async () => {
  const { good, wrong, repeated } = await checked(
    [
      ...[HEAD, "Ana,,ana@mail.test,5125550101,tx", "Ana,Ortiz,ana@mail.test,(512) 555-0101,tx"],
      ...["Ana,Ortiz,other@mail.test,+1 512.555.0101,tx", "Bo,Li,ANA@mail.test,5125550102,tx"],
      "Cy,Day,cy@mail.test,5125550103,tx",
    ].join("\n"),
  );
  expect(good.map(({ row }) => row.number)).toEqual([3, 6]);
  expect(wrong.map(({ row }) => row.number)).toEqual([2]);
  expect(repeated.map(({ row, repeated: how }) => [row.number, how])).toEqual([
    [4, { by: "phone", of: 3 }],
    [5, { by: "email", of: 3 }],
  ]);
});

test("a full name is split at the last space, or at its comma", async () => {
  const { good, wrong } = await checked(
    `Name,Email,Phone,State\nAna Maria Ortiz,a@mail.test,5125550101,tx\n"Li, Bo",b@mail.test,5125550102,tx\nCher,c@mail.test,5125550103,tx\n`,
  );
  expect(
    good.map(({ application: { primaryBorrowerFirstName: first, primaryBorrowerLastName: last } }) => [first, last]),
  ).toEqual([
    ["Ana Maria", "Ortiz"],
    ["Bo", "Li"],
  ]);
  expect(wrong.map(({ problems }) => problems.map(({ column, value, text }) => [column, value, text]))).toEqual([
    [["Name", "Cher", "Enter a last name."]],
  ]);
});
