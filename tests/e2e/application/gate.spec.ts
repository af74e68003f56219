import { expect } from "@playwright/test";
import { expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { tabTo } from "../../support/browser/keyboard";
import { addFile } from "../../support/people/loan-file";

test("a loan officer sees why the agent may not text, what would change it, and that it then may", async ({
  join,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner);
  const { page } = await join("officer");
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const gate = page.getByRole("region", { name: "May they be contacted now?" });
  const texts = gate.getByRole("listitem").filter({ hasText: "Texts" }).first();
  await expect(texts).toBeVisible();
  await expectLoaded(page);
  await gate.getByRole("radio", { name: "The agent" }).check();
  await expect(texts).toContainText("No");
  await texts.getByText("Why, and what would change it").click();
  await expect(texts).toContainText("Record the borrower's consent");
  await expect(texts).toContainText(/read \w{3} \d+, \d{4}/);
  await expectAccessible(page);

  const capturedAt = Date.now() - 60_000;
  for (const channel of ["sms", "call"])
    await owner("POST", `/v1/applications/${id}/consents`, { channel, kind: "written", source: "phone", capturedAt });
  await page.reload();
  await gate.getByRole("radio", { name: "The agent" }).check();
  await expect(texts.getByText("Record the borrower's consent")).toHaveCount(0);
  await expect(texts).toContainText(/Allowed (now|until|from)|A person/);

  await page.getByRole("button", { name: "Stop contact…" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop contact" }).click();
  await expect(texts).toContainText("No");
});

test("the question is asked by keyboard on a phone", async ({ ownerPage: page, ownedServer, owner }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await addFile(owner);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  const gate = page.getByRole("region", { name: "May they be contacted now?" });
  await expectLoaded(page);
  await tabTo(page, /^You$/);
  await page.keyboard.press("ArrowRight");
  await expect(gate.getByRole("radio", { name: "The agent" })).toBeChecked();
  await expect(gate.getByRole("listitem").filter({ hasText: "Email" }).first()).toBeVisible();
  await expectAccessible(page);
});
