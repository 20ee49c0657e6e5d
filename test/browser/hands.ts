import type { Locator, Page } from 'playwright-core';
import { chooseFile, press, type } from './keyboard.ts';
import { button, type File } from './wizard-steps.ts';

/** Ways to use a page: one journey is written once and walked by mouse and by keyboard alone. */
export interface Hands {
  page: Page;
  press(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  tick(target: Locator): Promise<void>;
  /** One of a group of radio buttons. */
  choose(target: Locator): Promise<void>;
  /** From the menu that this button opens. */
  pick(menu: Locator, entry: string): Promise<void>;
  giveFile(target: Locator, file: File): Promise<void>;
  pickClassification(): Promise<void>;
}

export const mouse = (page: Page): Hands => ({
  page,
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  tick: (target) => target.check(),
  choose: (target) => target.check(),
  async pick(menu, entry) {
    await menu.click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  },
  giveFile: (target, file) => target.setInputFiles(file),
  async pickClassification() {
    await button(page, /^Classification Select/).click();
    await page.getByRole('checkbox', { name: 'Mathematics', exact: true }).check();
    await page.keyboard.press('Escape');
  },
});

export const keyboard = (page: Page): Hands => ({
  page,
  press: (target) => press(page, target),
  write: (target, text) => type(page, target, text),
  tick: (target) => press(page, target, 'Space'),
  async choose(target) {
    // Tab stops once at a group, at the checked button or else at the first; arrows move on from there.
    await target.waitFor();
    const group = await target.getAttribute('name');
    for (let stops = 0; stops < 80; stops += 1) {
      if ((await page.evaluate('document.activeElement.name')) === group) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    for (let steps = 0; steps < 10 && !(await target.isChecked()); steps += 1)
      await page.keyboard.press('ArrowDown');
    if (!(await target.isChecked())) throw new Error(`Arrow keys do not reach ${target}`);
  },
  async pick(menu, entry) {
    await press(page, menu);
    const wanted = page.getByRole('menuitem', { name: entry, exact: true });
    await wanted.waitFor();
    const isThere = () => wanted.evaluate((item) => item.matches(':focus'));
    for (let steps = 0; steps < 20 && !(await isThere()); steps += 1) await page.keyboard.press('ArrowDown');
    if (!(await isThere())) throw new Error(`Arrow keys do not reach ${entry}`);
    await page.keyboard.press('Enter');
  },
  giveFile: (target, file) => chooseFile(page, target, file),
  async pickClassification() {
    await press(page, button(page, /^Classification Select/));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
  },
});

/** An alert with exactly these words has the focus and is closed by its button. */
export async function acknowledge({ page, press: pressIt }: Hands, words: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await alert.getByText(words, { exact: true }).waitFor();
  await pressIt(alert.getByRole('button', { name: 'OK' }));
  await alert.waitFor({ state: 'detached' });
}
