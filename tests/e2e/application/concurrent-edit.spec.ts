import { expect, type Page } from "@playwright/test";
import { test as base, expectAccessible, type Guest } from "../../support/browser/browser";
import { muteEvents } from "../../support/clients/held-requests";
import { addFile, saveButton } from "../../support/people/loan-file";

type Fixtures = {
  /** One file, open on an owner's page and on a loan officer's. */
  readonly both: { readonly id: string; readonly page: Page; readonly other: Guest };
};

const test = base.extend<Fixtures>({
  both: async ({ ownerPage: page, ownedServer, owner, join }, use) => {
    const { id } = await addFile(owner, {
      primaryBorrowerSsn: "123456789",
      primaryBorrowerDateOfBirth: "1984-02-29",
    });
    const other = await join("officer");
    for (const one of [page, other.page]) await one.goto(`${ownedServer.url}/applications/${id}`);
    await use({ id, page, other });
  },
});

test("changes by others arrive, and unsaved edits stay", async ({ both: { id, page, other }, owner }) => {
  await page.getByRole("textbox", { name: "City" }).fill("Oakland");
  await other.page.getByRole("textbox", { name: "Zip code" }).fill("94601");
  await saveButton(other.page).click();
  await expect(page.getByRole("textbox", { name: "Zip code" })).toHaveValue("94601");
  await expect(page.getByText(`${other.name} updated the zip code. Your unsaved edits are kept.`)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Oakland");
  await expectAccessible(page);
  await saveButton(page).click();
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
  expect((await owner("GET", `/v1/applications/${id}`)).json).toMatchObject({
    subjectPropertyCity: "Oakland",
    subjectPropertyZip: "94601",
  });
});

for (const [choice, kept] of [
  ["Keep yours", "Oakland"],
  ["Use theirs", "Fresno"],
] as const) {
  test(`a conflict in one field asks, side by side: ${choice.toLowerCase()}`, async ({
    both: { id, page, other },
    owner,
  }) => {
    await page.getByRole("textbox", { name: "City" }).fill("Oakland");
    await page.getByRole("textbox", { name: "Last name", exact: true }).fill("Renamed");
    await other.page.getByRole("textbox", { name: "City" }).fill("Fresno");
    await saveButton(other.page).click();
    const contest = page.getByRole("group", { name: "Choose a value" });
    await expect(contest).toContainText(`${other.name} changed this while you were editing`);
    await expect(contest).toContainText("Fresno");
    await expectAccessible(page);
    await saveButton(page).click();
    await expect(page.getByRole("textbox", { name: "City" })).toHaveAccessibleDescription(/choose which value to keep/);
    expect((await owner("GET", `/v1/applications/${id}`)).json.primaryBorrowerLastName).not.toBe("Renamed");
    await page.getByRole("button", { name: choice }).click();
    await expect(contest).toBeHidden();
    await saveButton(page).click();
    await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
    expect((await owner("GET", `/v1/applications/${id}`)).json).toMatchObject({
      subjectPropertyCity: kept,
      primaryBorrowerLastName: "Renamed",
    });
  });
}

test("saving from an old version reads again, and succeeds without conflicts", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner);
  // Without the event stream, only the refusal reveals the newer version.
  await muteEvents(page);
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await page.getByRole("textbox", { name: "City" }).fill("Oakland");
  await owner("PATCH", `/v1/applications/${id}`, { subjectPropertyZip: "94601" });
  await saveButton(page).click();
  await expect(page.getByText("ann updated the zip code. Your unsaved edits are kept.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
  expect((await owner("GET", `/v1/applications/${id}`)).json).toMatchObject({
    subjectPropertyCity: "Oakland",
    subjectPropertyZip: "94601",
  });
  await page.getByRole("textbox", { name: "City" }).fill("Berkeley");
  await owner("PATCH", `/v1/applications/${id}`, { subjectPropertyCity: "Fresno" });
  await saveButton(page).click();
  await expect(page.getByRole("group", { name: "Choose a value" })).toContainText("Fresno");
  await expect(page.getByRole("textbox", { name: "City" })).toBeFocused();
});

const SECRETS = [
  ["Social security number", "primaryBorrowerSsn", "987654321", "555443333", "555443333"],
  ["Date of birth", "primaryBorrowerDateOfBirth", "03011985", "04021986", "1986-04-02"],
] as const;

for (const [label, field, theirs, mine, stored] of SECRETS) {
  for (const hasEvents of [true, false]) {
    const way = hasEvents ? "as soon as it is known" : "before it is saved";
    test(`${label}: the second user is asked ${way}, and shown neither value`, async ({
      both: { id, page, other },
      owner,
    }) => {
      if (!hasEvents) {
        await muteEvents(page);
        await page.reload();
      }
      for (const [one, digits] of [
        [page, mine],
        [other.page, theirs],
      ] as const) {
        await one.getByRole("region", { name: label }).getByRole("button", { name: "Replace" }).click();
        await one.getByRole("textbox", { name: label }).pressSequentially(digits);
      }
      await saveButton(other.page).click();
      await expect(other.page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
      const contest = page.getByRole("group", { name: "Choose a value" });
      if (hasEvents) await expect(contest).toBeVisible();
      await saveButton(page).click();
      await expect(contest).toContainText(`${other.name} changed this while you were editing`);
      await expect(contest.getByText("Not shown")).toHaveCount(2);
      expect((await contest.textContent())?.replace(other.name, "")).not.toMatch(/\d/);
      await expectAccessible(page);
      const reveal = async () => (await owner("POST", `/v1/applications/${id}/reveal`, { field })).json.value;
      expect(await reveal()).not.toBe(stored);
      await contest.getByRole("button", { name: "Keep yours" }).click();
      await expect(contest).toBeHidden();
      await saveButton(page).click();
      await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
      expect(await reveal()).toBe(stored);
    });
  }
}

test("another user's secret stays when it is chosen", async ({ both: { id, page, other }, owner }) => {
  for (const [one, digits] of [
    [page, "555443333"],
    [other.page, "987654321"],
  ] as const) {
    await one.getByRole("region", { name: "Social security number" }).getByRole("button", { name: "Replace" }).click();
    await one.getByRole("textbox", { name: "Social security number" }).pressSequentially(digits);
  }
  await saveButton(other.page).click();
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
  await expect(page.getByRole("region", { name: "Social security number" })).toContainText("•••-••-4321");
  const body = { field: "primaryBorrowerSsn" };
  expect((await owner("POST", `/v1/applications/${id}/reveal`, body)).json).toEqual({ value: "987654321" });
});

test("a typed SSN and a revealed one both stay while another user saves", async ({
  both: { id, page, other },
  owner,
}) => {
  const label = "Social security number";
  const dateOfBirth = page.getByRole("region", { name: "Date of birth" });
  await dateOfBirth.getByRole("button", { name: "Reveal" }).click();
  await expect(dateOfBirth).toContainText("02/29/1984");
  await page.getByRole("region", { name: label }).getByRole("button", { name: "Replace" }).click();
  const ssn = page.getByRole("textbox", { name: label });
  await ssn.pressSequentially("5554");
  await other.page.getByRole("textbox", { name: "Zip code" }).fill("94601");
  await saveButton(other.page).click();
  await expect(page.getByRole("textbox", { name: "Zip code" })).toHaveValue("94601");
  await expect(ssn).toBeFocused();
  await page.keyboard.type("43333");
  await expect(dateOfBirth).toContainText("02/29/1984");
  await saveButton(page).click();
  await expect(page.getByRole("region", { name: label })).toContainText("•••-••-3333");
  const body = { field: "primaryBorrowerSsn" };
  expect((await owner("POST", `/v1/applications/${id}/reveal`, body)).json).toEqual({ value: "555443333" });
});

test("an empty SSN can be typed while another user saves", async ({ both: { page, other } }) => {
  const label = "Social security number";
  await page.getByRole("region", { name: label }).getByRole("button", { name: "Replace" }).click();
  const ssn = page.getByRole("textbox", { name: label });
  await expect(ssn).toBeFocused();
  await other.page.getByRole("textbox", { name: "Zip code" }).fill("94601");
  await saveButton(other.page).click();
  await expect(page.getByRole("textbox", { name: "Zip code" })).toHaveValue("94601");
  await expect(ssn).toBeFocused();
  await page.getByRole("button", { name: "Keep the saved value" }).click();
  await expect(page.getByRole("region", { name: label })).toContainText("•••-••-6789");
});

test("a field that both users set to the same value has no conflict and no error", async ({
  both: { id, page },
  owner,
}) => {
  const city = page.getByRole("textbox", { name: "City" });
  await city.fill("Oakland");
  await page.getByRole("textbox", { name: "Last name", exact: true }).fill("Renamed");
  await owner("PATCH", `/v1/applications/${id}`, { subjectPropertyCity: "Fresno" });
  const contest = page.getByRole("group", { name: "Choose a value" });
  await expect(contest).toBeVisible();
  await saveButton(page).click();
  await expect(city).toHaveAccessibleDescription(/choose which value to keep/);
  await owner("PATCH", `/v1/applications/${id}`, { subjectPropertyCity: "Oakland" });
  await expect(contest).toBeHidden();
  await expect(city).not.toHaveAccessibleDescription(/choose which value to keep/);
  await saveButton(page).click();
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
  expect((await owner("GET", `/v1/applications/${id}`)).json).toMatchObject({ primaryBorrowerLastName: "Renamed" });
});
