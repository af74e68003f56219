import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { callerOf } from "../../../support/clients/http";
import { type Received, startReceiver } from "../../../support/servers/peers/receiver";
import { makeInstallation, root, startServer } from "../../../support/servers/server";

test("the command listen sends events of the chosen types to a program on this machine, signed", async () => {
  const server = await startServer(makeInstallation());
  const receiver = await startReceiver();
  const TOKEN = server.installation.tokens("create", "--name", "Listener");
  const own = callerOf(server.url, TOKEN);
  const lead = { firstName: "Zebulon", lastName: "Pike", phone: "415 555 2671", state: "ca", leadProviderSlug: "acme" };
  await own("POST", "/agents/ingest", { ...lead, crmId: "before" });
  const args = ["--forward", receiver.url, "--server", server.url, "--type", "contact.stopped"];
  const env = { ...server.installation.env, TOKEN };
  const listening = spawn(process.execPath, ["bin/run.mjs", "listen", ...args], { cwd: root, env });
  let said = "";
  for (const stream of [listening.stdout, listening.stderr]) stream.on("data", (part) => (said += part));
  await expect.poll(() => said, { timeout: 60_000 }).toContain("Signed with whsec_");
  const { gizmoAppId: id } = (await own("POST", "/agents/ingest", { ...lead, crmId: "after", phone: "4155552672" }))
    .json;
  await own("POST", "/agents/stop-contact", { type: "gizmoId", id });
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1);
  const [{ headers, body, json }] = receiver.received as [Received];
  expect(json).toMatchObject({ type: "contact.stopped", data: { applicationId: id } });
  expect(body).not.toContain("Zebulon");
  const key = Buffer.from(/whsec_(\S+)/.exec(said)?.[1] ?? "", "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = createHmac("sha256", key).update(signed).digest("base64");
  expect(String(headers["webhook-signature"]).split(" ")[0]).toBe(`v1,${expected}`);
  await expect.poll(() => said).toContain(`contact.stopped of ${id}: 204`);
  listening.kill();
  await receiver.close();
  await server.end("SIGTERM");
  server.installation.remove();
}, 120_000);
