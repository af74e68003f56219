import { expect } from "@playwright/test";
import { expectAccessible, expectLoaded, test } from "../../support/browser/browser";
import { chooseByTyping } from "../../support/browser/combobox";
import { tabTo } from "../../support/browser/keyboard";

const NO_CHANGES = { added: [], off: [] };

test.afterEach(async ({ owner }) => {
  await owner("PUT", "/v1/contact/rules", NO_CHANGES);
});

test("an owner reads a state's rules with their sources, adds one, sees its effect and publishes it", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  await page.goto(`${ownedServer.url}/settings/rules`);
  const rules = page.getByRole("list", { name: "Contact rules" });
  await expect(rules.getByRole("listitem").first()).toBeVisible();
  await chooseByTyping(page.getByRole("combobox", { name: "Place" }), "flo", "Florida");
  await expect(rules).toContainText("Fla. Stat. 501.616(6)");
  await expectLoaded(page);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Add rule…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add rule" });
  const place = dialog.getByRole("combobox", { name: "Place" });
  await place.click();
  await expect(dialog.getByRole("option", { name: "Wyoming" })).toHaveCount(1);
  await place.pressSequentially("ma");
  // The code comes first, then the names.
  await expect(dialog.getByRole("option")).toHaveText(["MassachusettsMA", "MaineME", "MarylandMD"]);
  await expectAccessible(page);
  await place.press("Escape");
  await expect(dialog).toBeVisible();
  await expect(place).toHaveValue("Everywhere");
  await place.press("ControlOrMeta+a");
  await place.pressSequentially("florida");
  await dialog.getByRole("option", { name: "Florida" }).click();
  await expect(place).toHaveValue("Florida");
  await dialog.getByLabel("Until", { exact: true }).fill("17:00");
  await dialog.getByRole("combobox", { name: "Days" }).selectOption("Monday to Friday, closed on weekends");
  await dialog.getByRole("combobox", { name: "Time zone" }).selectOption("Eastern time");
  await dialog.getByRole("button", { name: "Add rule" }).click();
  await expect(dialog.getByText("Enter a rule in one sentence.").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Rule in one sentence" }).fill("In Florida we stop at 5:00 pm.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add rule" }).click();
  await expect(dialog).toBeHidden();

  const panel = page.getByRole("region", { name: "Not published yet" });
  await expect(panel.getByRole("list", { name: "Changes" })).toContainText("Added: In Florida we stop at 5:00 pm.");
  await panel.getByRole("button", { name: "Show effect" }).click();
  await expect(panel).toContainText(/open files/);
  await panel.getByRole("textbox", { name: "Note (optional)" }).fill("Short evenings in Florida");
  await panel.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Rules published.")).toBeVisible();
  await expect(page.getByRole("region", { name: "In force" })).toBeVisible();
  await expect(rules.getByRole("listitem").filter({ hasText: "In Florida we stop at 5:00 pm." })).toContainText(
    "Yours",
  );
  await expect(page.getByRole("list", { name: "Versions" })).toContainText("Short evenings in Florida");
  const { json } = await owner("GET", "/v1/contact/rules");
  expect(json.rules.filter(({ origin }: { origin: string }) => origin === "own")).toMatchObject([
    {
      jurisdiction: "US-FL",
      kind: "window",
      value: { "mon-fri": ["09:00", "17:00"], sat: null, sun: null, timeZone: "America/New_York" },
    },
  ]);
});

test("an owner turns off a shipped rule by keyboard, and only with a reason", async ({
  ownerPage: page,
  ownedServer,
}) => {
  await page.goto(`${ownedServer.url}/settings/rules`);
  await chooseByTyping(page.getByRole("combobox", { name: "Place" }), "flo", "Florida");
  await tabTo(page, /^Turn off us\.fl\./);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Turn off this rule?" });
  const reason = dialog.getByRole("textbox", { name: "Reason" });
  await tabTo(page, /^Reason/);
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Enter a reason.");
  await expectAccessible(page);
  await reason.fill("Our counsel reads it differently.");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const panel = page.getByRole("region", { name: "Not published yet" });
  await expect(panel.getByRole("list", { name: "Changes" })).toContainText("Turned off:");
  await panel.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Rules published.")).toBeVisible();
  const rules = page.getByRole("list", { name: "Contact rules" });
  await expect(rules).toContainText("Our counsel reads it differently.");
  await rules.getByRole("button", { name: /^Turn on us\.fl\./ }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(rules).not.toContainText("Our counsel reads it differently.");
});

test("a message is tried", async ({ ownerPage: page, ownedServer }) => {
  await page.goto(`${ownedServer.url}/settings/rules`);
  const panel = page.getByRole("region", { name: "Try a message" });
  await panel.getByRole("textbox").fill("please take me off your list");
  await panel.getByRole("button", { name: "Try" }).click();
  await expect(panel).toContainText("The borrower opts out.");
  await panel.getByRole("textbox").fill("who is this?");
  await panel.getByRole("button", { name: "Try" }).click();
  await expect(panel).toContainText("A person should answer.");
  await expectAccessible(page);
});
