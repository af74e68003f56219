import { expect, test } from "vitest";
import { borrower, create, makeToken, post, unique } from "../../support/people/api";

const PATH = "/v1/applications/bulk/known";

test("each borrower is found by phone, or else by email, in the order sent", async () => {
  const [first, second] = [borrower(), borrower()];
  const token = await makeToken();
  const older = await create(first, { token });
  const newer = await create({ ...borrower(), primaryBorrowerPhone: first.primaryBorrowerPhone }, { token });
  const other = await create(second, { token });
  const { status, json } = await post(
    PATH,
    {
      borrowers: [
        { phone: `+1 ${first.primaryBorrowerPhone.replaceAll("-", "")}`, email: `${unique()}@mail.test` },
        { phone: borrower().primaryBorrowerPhone, email: second.primaryBorrowerEmail.toUpperCase() },
        { phone: borrower().primaryBorrowerPhone, email: `${unique()}@mail.test` },
      ],
    },
    { token },
  );
  expect(older < newer).toBe(true);
  expect([status, json]).toEqual([200, { data: [{ by: "phone", id: newer }, { by: "email", id: other }, {}] }]);
});

test("files of other teams and placeholders are not found", async () => {
  const own = borrower();
  await create(own, { token: await makeToken({ teamId: unique() }) });
  const placeholder = { ...borrower(), primaryBorrowerPhone: "000-000-0000" };
  const token = await makeToken({ teamId: unique() });
  await create(placeholder, { token });
  const borrowers = [
    { phone: own.primaryBorrowerPhone, email: own.primaryBorrowerEmail },
    { phone: placeholder.primaryBorrowerPhone, email: `${unique()}@mail.test` },
  ];
  expect((await post(PATH, { borrowers }, { token })).json).toEqual({ data: [{}, {}] });
});

test("a wrong email and too many borrowers are refused, and named", async () => {
  const { status, json } = await post(PATH, { borrowers: [{ phone: "(206) 555-0111", email: "joe" }] });
  expect([status, json.error.data.issues[0].path]).toEqual([400, "borrowers.0.email"]);
  const many = { borrowers: Array(201).fill({ phone: "(206) 555-0111", email: "joe@mail.test" }) };
  expect((await post(PATH, many)).status).toBe(400);
});
