import { expect, type Locator } from "@playwright/test";

/** Selects an option of a combobox by keyboard alone: types its name or code and presses Enter. */
export async function chooseByTyping(box: Locator, typed: string, chosen: string): Promise<void> {
  await box.focus();
  await box.press("ControlOrMeta+a");
  await box.pressSequentially(typed);
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await box.press("Enter");
  await expect(box).toHaveValue(chosen);
  await expect(box).toHaveAttribute("aria-expanded", "false");
}
