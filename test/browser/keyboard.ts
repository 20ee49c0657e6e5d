import type { Locator, Page } from 'playwright-core';
import type { File } from './wizard-steps.ts';

/** Moves by Tab alone; more stops than a page can have mean that the element can't be reached. */
export async function tabTo(page: Page, target: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press(way);
  }
  throw new Error(`Tab does not reach ${target}`);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

export async function chooseFile(page: Page, input: Locator, file: File): Promise<void> {
  await tabTo(page, input);
  const chosen = page.waitForEvent('filechooser');
  // The browser has to be told to hand choosers over before one opens.
  await page.evaluate('null');
  await page.keyboard.press('Enter');
  await (await chosen).setFiles(file);
}
