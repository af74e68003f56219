import { expect, test } from "vitest";
import { mayDo } from "@/lib/domain/caller/role";
import { callerOf } from "../../support/clients/http";
import { DECIDED } from "../../support/people/access";
import { borrowerOf, phoneOf } from "../../support/people/borrower";
import { PASSWORD, type Session, signIn } from "../../support/people/sign-in";
import { BOTH_DATABASES } from "../../support/servers/both-databases";

const ADMIN = { email: "ann@mail.test", password: PASSWORD };
/** A name that only files of others have. */
const HIDDEN = "Zyxmarker";

/** Query parameters that an operation demands. */
const DEMANDED: Readonly<Record<string, string>> = {
  "GET /v1/pipeline/cards": "status=CONTACTED",
  "GET /v1/applications/{id}/contact/decision": "channel=call&purpose=lead_response&automated=false",
  "GET /v1/reports/export.csv": "report=aging",
};

/** Invites a loan officer, who joins. */
async function joined(url: string, owner: Session, email: string) {
  const { code } = (await owner("POST", "/v1/people", { email, role: "officer" })).json;
  const anyone = callerOf(url, null);
  const { json } = await anyone("POST", "/v1/invitations/accept", { code, name: email, password: PASSWORD });
  return { id: String(json.personId), session: await signIn(url, { email }) };
}

/** Fills a file with a message, a note, a task, an attempt and a pause, so that every list could show it. */
async function fill(owner: Session, id: string): Promise<void> {
  const path = `/v1/applications/${id}`;
  const done = [
    await owner("POST", `${path}/notes`, { text: `${HIDDEN} prefers calls` }),
    await owner("POST", `${path}/tasks`, { kind: "call", title: `Call ${HIDDEN}`, dueAt: Date.now() - 1_000 }),
    await owner("POST", `${path}/attempts`, { outcome: "noAnswer" }),
    await owner("POST", `${path}/messages/simulate`, { channel: "sms", text: "who is this?" }),
    await owner("POST", `${path}/sleep`, { until: Date.now() + 3_600_000 }),
  ];
  for (const { status, text } of done) expect([200, 201], text).toContain(status);
}

test.each(Object.entries(BOTH_DATABASES))(
  "with %s a loan officer sees only their own files, in every list, count, report, event and call",
  async (_name, start) => {
    const target = await start({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
    try {
      const { url } = target;
      const owner = await signIn(url, ADMIN);
      const [bea, cal] = [await joined(url, owner, "bea@mail.test"), await joined(url, owner, "cal@mail.test")];
      const add = async (number: number, last: string, loanOfficerId?: string) => {
        const body = { ...borrowerOf(`file${number}`, phoneOf(number)), primaryBorrowerLastName: last };
        const given = loanOfficerId === undefined ? {} : { loanOfficerId };
        const { json } = await owner("POST", "/v1/applications", { ...body, crmId: `crm-${number}`, ...given });
        return String(json.id);
      };
      const own = await add(1, "Own", bea.id);
      const hidden = [await add(2, HIDDEN, cal.id), await add(3, HIDDEN)];
      await owner("PUT", "/v1/contact/agent", { mode: "sandbox" });
      for (const id of hidden) await fill(owner, id);
      const pathsOf = (name: string) => {
        const [method = "", path = ""] = name.split(" ");
        const query = DEMANDED[name] === undefined ? "" : `?${DEMANDED[name]}`;
        return { method, path, query };
      };
      const readable = Object.entries(DECIDED).filter(
        ([, needed]) => needed !== "none" && [needed].flat().some((one) => mayDo("officer", one)),
      );
      const lists = readable.flatMap(([name]) => {
        const { method, path, query } = pathsOf(name);
        return method !== "GET" || path.includes("{") || path === "/v1/events" ? [] : [`${path}${query}`];
      });
      const showsHidden = async (session: Session) => {
        const found: string[] = [];
        for (const path of [...lists, `/v1/applications?search=${HIDDEN}`, "/v1/events?limit=100"]) {
          const { status, text } = await session("GET", path);
          expect([200, 400, 403], `${path}: ${text}`).toContain(status);
          if (text.includes(HIDDEN) || hidden.some((id) => text.includes(id))) found.push(path);
        }
        return found;
      };
      // The lists do show them to a loan officer who sees every file.
      const showing = ["/v1/applications", "/v1/conversations", "/v1/contact/asleep", "/v1/contact/log"];
      const shown = expect.arrayContaining([...showing, "/v1/pipeline/cards?status=CONTACTED"]);
      expect(await showsHidden(bea.session)).toEqual(shown);
      expect((await owner("PATCH", "/v1/settings", { ownFilesOnly: true })).json).toEqual({
        ...{ requireTotp: false, ownFilesOnly: true },
      });
      expect((await bea.session("GET", "/v1/me")).json.ownFilesOnly).toBe(true);
      expect(await showsHidden(bea.session)).toEqual([]);
      expect(await showsHidden(owner)).toEqual(shown);

      const counts = async (session: Session) => {
        const read = async (path: string) => (await session("GET", path)).json;
        const { data } = await read("/v1/pipeline");
        const { active, sleeping } = await read("/v1/contact");
        const { awaitingReply } = await read("/v1/contact/agent");
        const { total } = await read("/v1/reports/officers");
        const files = data.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
        return { files, active, sleeping, awaitingReply, leads: total.leads };
      };
      expect(await counts(bea.session)).toEqual({ files: 1, active: 1, sleeping: 0, awaitingReply: 0, leads: 1 });
      expect(await counts(owner)).toMatchObject({ files: 3, leads: 3 });

      for (const id of hidden) {
        for (const [name] of readable) {
          const { method, path, query } = pathsOf(name);
          if (!path.startsWith("/v1/applications/{id}")) continue;
          const filled = path.replace("{id}", id).replace(/\{[^}]+\}/g, "f".repeat(32));
          const { status, text } = await bea.session(method, `${filled}${query}`, method === "GET" ? undefined : {});
          expect([400, 403, 404], `${name}: ${text}`).toContain(status);
          if (method === "GET") expect(status, name).toBe(404);
          expect(text).not.toContain(HIDDEN);
        }
        expect((await bea.session("PATCH", `/v1/applications/${id}`, { subjectPropertyCity: "Reno" })).status).toBe(
          404,
        );
        expect((await bea.session("POST", `/v1/applications/${id}/claim`, {})).status).toBe(404);
        expect((await bea.session("POST", `/v1/applications/${id}/notes`, { text: "mine" })).status).toBe(404);
        const bulk = await bea.session("POST", "/v1/applications/bulk", { ids: [id], move: { status: "FUNDED" } });
        expect(bulk.json.data[0].error.code).toBe("not_found");
        expect((await bea.session("GET", `/agents/status?gizmoAppId=${id}`)).status).toBeGreaterThanOrEqual(400);
      }
      for (const query of [`loanOfficerId=${cal.id}`, "noLoanOfficer=true"])
        expect((await bea.session("GET", `/v1/applications?${query}`)).json.data).toEqual([]);
      expect((await bea.session("GET", `/v1/today?loanOfficerId=${cal.id}`)).status).toBe(403);
      expect((await bea.session("GET", `/v1/reports/officers?officer=${cal.id}`)).status).toBe(403);

      // She cannot take or find anyone else's file by its CRM id or LOS id, or by claiming it for someone else.
      const fresh = await add(4, HIDDEN, cal.id);
      const mine = await add(5, "Own", bea.id);
      const lead5 = { ...borrowerOf("lead5", phoneOf(5)), leadProviderSlug: "acme", crmId: "crm-4" };
      const sneaky = [
        await bea.session("POST", `/v1/applications/${fresh}/claim`, { loanOfficerId: cal.id }),
        await bea.session("POST", "/v1/applications", lead5),
        await bea.session("PATCH", `/v1/applications/${mine}`, { crmId: "crm-4" }),
        await bea.session("PUT", "/v1/applications?losId=los-1", borrowerOf("put", phoneOf(6))),
        await bea.session("GET", "/v1/applications/removed"),
      ];
      expect(sneaky.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      for (const { text } of sneaky) expect(text).not.toContain(HIDDEN);

      // A file that Bea creates is hers. Once it goes to Cal, she hears that it is gone, and nothing after it.
      const { id: made } = (await bea.session("POST", "/v1/applications", borrowerOf("made", phoneOf(9)))).json;
      expect((await bea.session("GET", `/v1/applications/${made}`)).json.loanOfficerId).toBe(bea.id);
      const given = await bea.session("PATCH", `/v1/applications/${made}`, { loanOfficerId: cal.id });
      expect(given.status).toBe(200);
      expect((await bea.session("GET", `/v1/applications/${made}`)).status).toBe(404);
      expect((await cal.session("GET", `/v1/applications/${made}`)).status).toBe(200);
      await cal.session("PATCH", `/v1/applications/${made}`, { subjectPropertyCity: "Elko" });
      const heard = async () =>
        (await bea.session("GET", "/v1/events?limit=100")).json.data.filter(
          ({ applicationId }: { applicationId: string }) => applicationId === made,
        );
      await expect.poll(async () => (await heard()).length, { timeout: 10_000 }).toBe(1);
      expect((await heard())[0]).toMatchObject({ action: "left", fields: [] });
      expect((await heard())[0]).not.toHaveProperty("status");

      // Leads to claim are the only files of others that they see, and only there.
      const members = [{ userId: bea.id }];
      await owner("PUT", "/v1/assignment", { isOn: true, method: "firstToClaim", members });
      const lead = { ...borrowerOf("lead", phoneOf(10)), leadProviderSlug: "acme" };
      expect((await bea.session("POST", `/v1/applications/${fresh}/claim`, {})).status).toBe(404);
      const { id: open } = (await owner("POST", "/v1/applications", lead)).json;
      const toClaim = async () =>
        (await bea.session("GET", "/v1/today")).json.toClaim.map(
          ({ application }: { application: { id: string } }) => application.id,
        );
      await expect.poll(toClaim, { timeout: 10_000 }).toEqual([open]);
      expect((await bea.session("GET", `/v1/applications/${open}`)).status).toBe(404);
      expect((await bea.session("POST", `/v1/applications/${open}/claim`, {})).json.loanOfficerId).toBe(bea.id);
      expect(await toClaim()).toEqual([]);

      expect((await owner("PATCH", "/v1/settings", { ownFilesOnly: false })).status).toBe(200);
      expect((await bea.session("GET", `/v1/applications/${hidden[0]}`)).status).toBe(200);
      expect(own).toBeDefined();
    } finally {
      await target.remove();
    }
  },
  120_000,
);
