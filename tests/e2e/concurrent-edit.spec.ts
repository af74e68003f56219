import { expect } from "@playwright/test";
import { expectAccessible, test } from "../support/browser";
import { addFile, saveButton } from "../support/loan-file";

test("what others save arrives, and what is typed here stays", async ({
  ownerPage: page,
  ownedServer,
  owner,
  join,
}) => {
  const { id } = await addFile(owner);
  const other = await join("officer");
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await other.page.goto(`${ownedServer.url}/applications/${id}`);
  await page.getByRole("textbox", { name: "City" }).fill("Oakland");
  await other.page.getByRole("textbox", { name: "Zip code" }).fill("94601");
  await saveButton(other.page).click();
  await expect(page.getByRole("textbox", { name: "Zip code" })).toHaveValue("94601");
  await expect(page.getByText(`${other.name} changed zip code.`)).toBeVisible();
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
  ["Take theirs", "Fresno"],
] as const) {
  test(`the same field asks, side by side: ${choice.toLowerCase()}`, async ({
    ownerPage: page,
    ownedServer,
    owner,
    join,
  }) => {
    const { id } = await addFile(owner);
    const other = await join("officer");
    await page.goto(`${ownedServer.url}/applications/${id}`);
    await other.page.goto(`${ownedServer.url}/applications/${id}`);
    await page.getByRole("textbox", { name: "City" }).fill("Oakland");
    await page.getByRole("textbox", { name: "Last name" }).fill("Renamed");
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

test("a save from an old version reads again, and is made where nothing is contested", async ({
  ownerPage: page,
  ownedServer,
  owner,
}) => {
  const { id } = await addFile(owner);
  // Without the stream of events only the refusal tells that something is newer.
  await page.route("**/v1/events", (route) => route.abort());
  await page.goto(`${ownedServer.url}/applications/${id}`);
  await page.getByRole("textbox", { name: "City" }).fill("Oakland");
  await owner("PATCH", `/v1/applications/${id}`, { subjectPropertyZip: "94601" });
  await saveButton(page).click();
  await expect(page.getByText("ann changed zip code.")).toBeVisible();
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
