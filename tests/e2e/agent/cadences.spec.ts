import { expect } from "@playwright/test";
import { expectAccessible, test } from "../../support/browser/browser";
import { chooseByTyping } from "../../support/browser/combobox";
import { tabTo } from "../../support/browser/keyboard";
import { addFile } from "../../support/people/loan-file";

test("an owner edits a cadence, fixes two mistakes, tries it out and publishes it", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  await page.goto(`${ownedServer.url}/settings/cadences`);
  await expect(page.getByText("As it came with Hearthline.")).toBeVisible();
  const second = page.getByRole("group", { name: "Step 2" });
  await expect(second.getByLabel("Send by")).toHaveValue("email");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove step 4" }).click();
  await second.getByLabel("Wait after the step before").fill("soon");
  await second.getByLabel("Subject (optional)").fill("{{ company }} about your loan");
  await page.getByRole("group", { name: "Step 3" }).getByLabel("Text", { exact: true }).fill("Hi {{ nickname }}");
  await page.getByRole("button", { name: "Show what happens" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("The cadence was not simulated");
  await expect(second.getByLabel("Wait after the step before")).toHaveAccessibleDescription(
    "The wait must be 0 to 1440 minutes, or 1 to 90 days or business days, with an hour from 8 (8 am) to 20 (8 pm).",
  );
  await second.getByLabel("Wait after the step before").fill("30");
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(alert).toContainText("The cadence was not published");
  const third = page.getByRole("group", { name: "Step 3" }).getByLabel("Text", { exact: true });
  await expect(third).toHaveAccessibleDescription(/uses {{ nickname }}, which is not known/);
  await third.fill("Hi {{ firstName }}, {{ company }} again. Reply STOP to opt out.");

  await chooseByTyping(page.getByRole("combobox", { name: "The borrower lives in" }), "tx", "Texas");
  await page.getByLabel("The lead comes in (your time)").fill("2026-12-02T12:00");
  await page.getByRole("button", { name: "Show what happens" }).click();
  const timeline = page.getByRole("list", { name: "What happens" });
  await expect(timeline.getByRole("listitem")).toHaveCount(3);
  await expect(timeline).toContainText("Hi Alex, Hearthline again.");
  await page.getByRole("checkbox", { name: "They agreed to automated texts and calls" }).uncheck();
  await page.getByRole("button", { name: "Show what happens" }).click();
  await expect(timeline.getByRole("listitem").first()).toContainText("Text skipped");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Cadence published.")).toBeVisible();
  await expect(page.getByText("Version 2, published")).toBeVisible();
  const [published] = (await owner("GET", "/v1/cadences")).json.data;
  expect(published).toMatchObject({
    ...{ id: "new-lead", number: 2 },
    steps: [
      { channel: "sms" },
      { channel: "email", after: { minutes: 30 }, subject: "{{ company }} about your loan" },
      { channel: "sms", template: "Hi {{ firstName }}, {{ company }} again. Reply STOP to opt out." },
    ],
  });
  expect((await owner("GET", "/v1/settings/log")).json.data[0]).toMatchObject({
    ...{ action: "cadencePublished", subject: { id: "new-lead", name: "Texts and emails" } },
  });
});

test("an owner tries a cadence on the file of a borrower", async ({ ownerPage: page, ownedServer, owner }) => {
  const { id, name } = await addFile(owner, { subjectPropertyState: "tx" });
  await page.goto(`${ownedServer.url}/settings/cadences`);
  const box = page.getByRole("combobox", { name: "Borrower", exact: true });
  await box.fill(name);
  await page.getByRole("option", { name }).click();
  await expect(box).toHaveValue(name);
  await expect(page.getByRole("combobox", { name: "The borrower lives in" })).toBeHidden();
  const shown = page.getByRole("list", { name: "What happens" });
  await page.getByRole("button", { name: "Show what happens" }).click();
  const [first = ""] = name.split(" ");
  await expect(shown).toContainText(`Hello ${first},`);
  expect((await owner("POST", `/v1/applications/${id}/stop`, { reason: "Asked by phone" })).status).toBe(200);
  await page.getByRole("button", { name: "Show what happens" }).click();
  await expect(shown.getByRole("listitem").first()).toContainText("The borrower has opted out.");
  await expectAccessible(page);
});

test("an owner adds a cadence for the leads of one provider, changes and retires it, by keyboard", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  await addFile(owner, { leadProviderSlug: "own-cadence" });
  await page.goto(`${ownedServer.url}/settings/cadences`);
  await tabTo(page, /^Add cadence…$/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Own leads");
  await tabTo(page, /^Trigger/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^A file moves to Pre-approved$/);
  await page.keyboard.press("Space");
  await tabTo(page, /^Continue$/);
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Trigger is either a new lead, or moves of a file.");
  await dialog.getByLabel("A file moves to Pre-approved").uncheck();
  await tabTo(page, /^Lead providers/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^own-cadence$/);
  await page.keyboard.press("Space");
  await expectAccessible(page);
  await tabTo(page, /^Continue$/);
  await page.keyboard.press("Enter");
  const chosen = page.getByLabel("Cadence", { exact: true });
  await expect(chosen.locator("option:checked")).toHaveText("Own leads (not published)");
  await expect(page.getByText("Not published. No files enter until you publish it.")).toBeVisible();
  const entry = page.getByRole("region", { name: "Who enters" });
  await expect(entry).toContainText("A new lead comes in");
  await page.getByRole("link", { name: "Lead assignment" }).click();
  await expect(dialog).toContainText("Your changes will be lost.");
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await tabTo(page, /^Publish…$/);
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Files will start entering this cadence.");
  await tabTo(page, /^Publish$/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cadence published.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Results" })).toContainText("No results in the last 30 days.");
  const list = async () => (await owner("GET", "/v1/cadences")).json.data;
  expect((await list()).at(-1)).toMatchObject({
    ...{ name: "Own leads", use: "own", number: 1 },
    entry: { statuses: ["NEW"], leadProviderSlugs: ["own-cadence"], teamIds: [] },
  });

  await entry.getByRole("button", { name: "Change…" }).click();
  await expect(dialog.getByText("Trigger")).toHaveCount(0);
  await dialog.getByLabel("Name").fill("Leads of our own");
  await dialog.getByText("Lead providers").first().click();
  await dialog.getByLabel("own-cadence").uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(chosen.locator("option:checked")).toHaveText(/^Leads of our own/);
  await expect(entry).toContainText("Lead providersAll");
  await expectAccessible(page);
  await entry.getByRole("button", { name: "Retire…" }).click();
  await dialog.getByRole("button", { name: "Retire" }).click();
  await expect(page.getByText("Cadence retired.")).toBeVisible();
  await expect(entry).toBeHidden();
  expect((await list()).filter(({ use }: { use: string }) => use === "own")).toEqual([]);
});

test("steps are added, moved, removed and discarded with the keyboard alone", async ({
  ownerPage: page,
  ownedServer,
}) => {
  await page.goto(`${ownedServer.url}/settings/cadences`);
  await page.getByLabel("Cadence", { exact: true }).selectOption("new-lead-email");
  const press = async (name: RegExp) => {
    await tabTo(page, name);
    await page.keyboard.press("Enter");
  };
  const steps = page.getByRole("group", { name: /^Step \d/ });
  const sendBy = (step: number) => page.getByRole("group", { name: `Step ${step}` }).getByLabel("Send by");
  await press(/^Add step$/);
  await expect(steps).toHaveCount(4);
  await expect(sendBy(4)).toBeFocused();
  await press(/^Move step 4 up$/);
  await expect(sendBy(3)).toHaveValue("sms");
  await expect(page.getByRole("button", { name: "Move step 3 up" })).toBeFocused();
  await press(/^Remove step 4$/);
  await expect(steps).toHaveCount(3);
  await expect(sendBy(3)).toBeFocused();
  await press(/^Discard changes$/);
  await expect(sendBy(3)).toHaveValue("email");
  await expect(sendBy(1)).toBeFocused();
});
