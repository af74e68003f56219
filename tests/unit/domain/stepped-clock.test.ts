import { Secret, TOTP } from "otpauth";
import { afterEach, expect, test, vi } from "vitest";
import { setPerson } from "@/lib/data/accounts/people";
import { eventLog, type Listener } from "@/lib/data/applications/event-log";
import { currentTime } from "@/lib/data/clock";
import { database } from "@/lib/database/database";
import { signInByPassword } from "@/lib/operations/accounts/sign-in";
import { newSecret } from "@/lib/operations/accounts/two-step";
import { createApplication } from "@/lib/operations/applications/create-application";
import { serviceCaller } from "@/lib/operations/service-caller";
import { makePerson } from "../../support/people/people";
import { PASSWORD } from "../../support/people/sign-in";

const HOUR_MS = 3_600_000;
const realNow = Date.now;

afterEach(() => vi.restoreAllMocks());

/** Sets the machine's clock an hour forward. The product's clock does not follow at once. */
function stepForward(): void {
  vi.spyOn(Date, "now").mockImplementation(() => realNow() + HOUR_MS);
  expect(Date.now() - currentTime()).toBeGreaterThan(HOUR_MS / 2);
}

test("live events reach a listener", async () => {
  stepForward();
  const heard: string[] = [];
  const listener: Listener = (events) => heard.push(...(events ?? []).map(({ applicationId }) => applicationId));
  await eventLog.join(listener, undefined);
  try {
    const { id } = await createApplication(serviceCaller(currentTime()), {
      primaryBorrowerFirstName: "Ann",
      primaryBorrowerLastName: "Lee",
      primaryBorrowerEmail: "ann@lee.test",
      primaryBorrowerPhone: "415 555 0111",
      subjectPropertyState: "ca",
    });
    await eventLog.poll();
    expect(heard).toContain(id);
  } finally {
    eventLog.leave(listener);
  }
});

test("an authenticator code is accepted by the time of day on the phone", async () => {
  const { id, email } = await makePerson("officer");
  const { sealed, text } = newSecret({ id, email });
  const db = await database();
  await db.inTransaction((sql) => setPerson(sql, id, { totpSecret: sealed, totpSince: currentTime() }));
  stepForward();
  const code = new TOTP({ secret: Secret.fromBase32(text) }).generate({ timestamp: Date.now() });
  const signedInAt = currentTime();
  const claims = await signInByPassword({ email, password: PASSWORD, code }, signedInAt);
  expect(claims).toMatchObject({ personId: id, signedInAt });
});
