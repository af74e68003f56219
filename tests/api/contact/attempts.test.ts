import { expect, test } from "vitest";
import { create, get, post, uniquePhone } from "../../support/people/api";

const CALL = "channel=call&automated=false&purpose=marketing";
const decision = async (id: string, query = CALL) =>
  (await get(`/v1/applications/${id}/contact/decision?${query}`)).json;
const log = (id: string, body: object) => post(`/v1/applications/${id}/attempts`, { outcome: "noAnswer", ...body });

async function usedOf(id: string, rule: string, query = CALL): Promise<number | undefined> {
  const { caps } = await decision(id, query);
  return caps.find((cap: { rule: string }) => cap.rule === rule)?.used;
}

test("logged attempts count toward the limits of every file with the phone", async () => {
  const primaryBorrowerPhone = uniquePhone();
  const [one, other] = [
    await create({ primaryBorrowerPhone, subjectPropertyState: "fl" }),
    await create({ primaryBorrowerPhone, subjectPropertyState: "fl" }),
  ];
  const stranger = await create({ subjectPropertyState: "fl" });
  for (const body of [{ channel: "call" }, { channel: "text", automated: true }, { channel: "email" }])
    expect((await log(one, body)).status).toBe(200);
  // Florida limits calls and texts to a number. An email is neither.
  expect(await usedOf(other, "us.fl.cap")).toBe(2);
  await log(other, {});
  for (const id of [one, other]) {
    const { decision: answer, reasons } = await decision(id);
    expect(answer).not.toBe("allow");
    expect(reasons).toContainEqual(expect.objectContaining({ code: "cap", rule: "us.fl.cap" }));
  }
  expect(await usedOf(stranger, "us.fl.cap")).toBe(0);
});

test("of many files asked about at once, each has its own count", async () => {
  const [quiet, called] = [await create({ subjectPropertyState: "fl" }), await create({ subjectPropertyState: "fl" })];
  await log(called, {});
  const questions = [quiet, called].map((applicationId) => ({
    ...{ applicationId, channel: "call", purpose: "marketing", automated: false },
  }));
  const { json } = await post("/v1/contact/decisions", { questions });
  const used = json.data.map(({ decision }: { decision: { caps: { rule: string; used: number }[] } }) =>
    decision.caps.filter(({ rule }) => rule === "us.fl.cap").map((cap) => cap.used),
  );
  expect(used).toEqual([[0], [1]]);
});

test("the agent's own limits count the attempts that a machine made", async () => {
  const id = await create({ subjectPropertyState: "tx" });
  await log(id, { channel: "text" });
  expect(await usedOf(id, "house.texts", "channel=sms")).toBe(0);
  await log(id, { channel: "text", automated: true });
  expect(await usedOf(id, "house.texts", "channel=sms")).toBe(1);
});

test("a purpose must be known", async () => {
  const { status, json } = await log(await create(), { purpose: "fun" });
  expect(status).toBe(400);
  expect(JSON.stringify(json)).toContain("must be one of lead_response");
});
