import { expect, test } from "vitest";
import { callerOf } from "../../support/clients/http";
import { leadOf, phoneOf } from "../../support/people/borrower";
import { PASSWORD, signIn } from "../../support/people/sign-in";
import { BOTH_DATABASES } from "../../support/servers/both-databases";

const LEADS = Number(process.env["CLAIMED_LEADS"] ?? 40);
const OFFICERS = 10;
const ADMIN = { email: "ann@mail.test", password: PASSWORD };

test.each(Object.entries(BOTH_DATABASES))(
  `with %s, ${OFFICERS} loan officers claim ${LEADS} leads at once: each lead has exactly one of them`,
  async (name, start) => {
    const target = await start({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, RATE_LIMITS: "off" });
    try {
      const owner = await signIn(target.url, ADMIN);
      const call = callerOf(target.url, target.token);
      const officers: string[] = [];
      for (let number = 0; number < OFFICERS; number++) {
        const email = `officer${number}@mail.test`;
        const { code } = (await owner("POST", "/v1/people", { email, role: "officer" })).json;
        const joined = await call("POST", "/v1/invitations/accept", { code, name: email, password: PASSWORD });
        officers.push(String(joined.json.personId));
      }
      const members = officers.map((userId) => ({ userId }));
      const program = { isOn: true, method: "firstToClaim", members };
      expect((await owner("PUT", "/v1/assignment", program)).status).toBe(200);
      const leads: string[] = [];
      for (let number = 0; number < LEADS; number++) {
        const lead = { ...leadOf(`lead-${number}`, phoneOf(number)), email: `lead${number}@mail.test` };
        leads.push(String((await call("POST", "/agents/ingest", lead)).json.gizmoAppId));
      }
      const won = new Map<string, string[]>();
      const claimAll = async (userId: string) => {
        for (const id of leads) {
          const { status, json } = await call("POST", `/v1/applications/${id}/claim`, { loanOfficerId: userId });
          expect([200, 412]).toContain(status);
          if (status === 200) won.set(id, [...(won.get(id) ?? []), userId]);
          else expect(json.error.message).toMatch(/^officer\d@mail\.test already has this file\.$/);
        }
      };
      await Promise.all(officers.map(claimAll));
      for (const id of leads) {
        const { loanOfficerId } = (await call("GET", `/v1/applications/${id}`)).json;
        expect(won.get(id)).toEqual([loanOfficerId]);
        const { data } = (await call("GET", `/v1/applications/${id}/history?action=updated`)).json;
        expect(data).toHaveLength(1);
      }
      const each = officers.map((userId) => [...won.values()].filter(([winner]) => winner === userId).length);
      console.log(`${name}: ${LEADS} leads, ${Math.min(...each)} to ${Math.max(...each)} for each loan officer`);
    } finally {
      await target.remove();
    }
  },
  60_000 + LEADS * 1_000,
);
