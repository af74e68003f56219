import { expect } from "@playwright/test";
import { ANN, expectAccessible, test } from "../../support/browser/browser";
import { tabTo } from "../../support/browser/keyboard";
import { PASSWORD } from "../../support/people/sign-in";

test.use({
  withOwner: {
    ...{ ADMIN_EMAIL: ANN.email, ADMIN_PASSWORD: PASSWORD, PUBLIC_URL: "http://localhost:3000" },
    ...{
      TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
      TWILIO_AUTH_TOKEN: "0123456789abcdef",
      TWILIO_FROM: "+14155550100",
    },
    // Nobody answers there.
    ...{ TWILIO_API_URL: "http://127.0.0.1:9", COMPANY_NAME: "Acme Lending" },
  },
});

test("an owner sees where texts come from, and why a test text cannot be sent", async ({
  ownerPage: page,
  ownedServer,
}) => {
  await page.goto(`${ownedServer.url}/agent`);
  await expect(page.getByText("Texts from +14155550100, by Twilio.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Go live" })).toBeVisible();
  await page.getByRole("button", { name: "Send yourself a test text" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your phone").fill("12");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByLabel("Your phone")).toHaveAccessibleDescription(
    "The phone must be a phone number with 7 to 15 digits.",
  );
  await dialog.getByLabel("Your phone").fill("415 555 0123");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText(
    "Texts cannot be sent: Twilio cannot be reached at 127.0.0.1:9.",
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Change what it sends, and when" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cadences" })).toBeVisible();
});

test("an owner turns off texts and pauses a team, by keyboard", async ({ ownerPage: page, owner, ownedServer }) => {
  const team = await owner("POST", "/v1/teams", { id: "west", name: "West team" });
  expect(team.status).toBe(200);
  await page.goto(`${ownedServer.url}/agent`);
  const panel = page.getByRole("region", { name: "Agent", exact: true });
  const channels = panel.getByRole("group", { name: "Borrowers may be contacted by" });
  await channels.getByLabel("Texts").focus();
  await page.keyboard.press("Space");
  await tabTo(page, /Pause contact for teams/);
  await page.keyboard.press("Enter");
  await tabTo(page, /West team/);
  await page.keyboard.press("Space");
  await tabTo(page, /Save channels/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Channels and teams saved")).toBeVisible();
  await expect(panel.getByRole("alert")).toContainText("Turned off: Texts.");
  await expect(panel.getByRole("alert")).toContainText("Paused for West team.");
  expect((await owner("GET", "/v1/contact/switches")).json).toEqual({ channelsOff: ["sms"], teamsPaused: ["west"] });
  await expectAccessible(page);
});
