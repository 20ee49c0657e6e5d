import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Page } from 'playwright-core';
import { findViolations, launchBrowser } from '../support/browser.ts';
import { catalogue } from './catalogue.ts';
import { type Pictured, picturePage } from './picture-page.ts';
import { pressOnce } from './press-once.ts';
import { openWindow, type ScreenWindow } from './show-screen.ts';

/* npm run screens [-- AREA or part of a name …]: pictures of every screen of the catalogue at both widths and in both themes, as one
   page, with axe's findings. With --one-press instead: everything one press would change permanently without a question. */

if (process.argv.includes('--help')) {
  console.log(
    `npm run screens [-- AREA or part of a name …]: pictures of every screen in every state, at two widths and in both themes, as dist/screens/index.html, and what axe finds.
  --one-press   instead, the buttons that change something for good before anything is asked`,
  );
  process.exit(0);
}
const WIDTHS = [1280, 390] as const;
const THEMES = ['light', 'dark'] as const;
const HEIGHT = 900;
/** Windows at once. */
const LANES = 2;

const folder = join(import.meta.dirname, '../../dist/screens');
const isOnePress = process.argv.includes('--one-press');
const wanted = process.argv
  .slice(2)
  .filter((word) => word !== '--one-press')
  .map((word) => word.toLowerCase());

const screens = Object.entries(catalogue).flatMap(([area, list]) =>
  list
    .filter(({ name }) => isWanted(area, name))
    .map((screen, index) => ({ area, screen, file: `${area}-${String(index + 1).padStart(2, '0')}` })),
);

function isWanted(area: string, name: string): boolean {
  return wanted.length === 0 || wanted.some((word) => word === area || name.toLowerCase().includes(word));
}

const browser = await launchBrowser();
if (isOnePress) {
  const told = await withEach(async (screenWindow, { screen }) => {
    const told = await pressOnce(screenWindow, screen).catch((error) => [`${screen.name}: ${error}`]);
    for (const one of told) console.log(one);
    return told;
  });
  console.log(`${screens.length} screens, ${told.flat().length} presses to be judged`);
  process.exit(told.flat().length > 0 ? 1 : 0);
}
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const pictured = await withEach(picture);
const order = screens.map(({ file }) => file);
pictured.sort((a, b) => order.indexOf(a.file) - order.indexOf(b.file));
writeFileSync(join(folder, 'index.html'), picturePage(pictured));
const troubled = pictured.filter(({ troubles }) => troubles.length > 0);
for (const { screen, troubles } of troubled) console.log(`${screen.name}\n  ${troubles.join('\n  ')}`);
console.log(
  `${pictured.length} screens, ${troubled.length} with troubles: ${relative(process.cwd(), folder)}/index.html`,
);
if (troubled.length > 0) process.exitCode = 1;

type Listed = (typeof screens)[number];

/** Does one thing with every screen, some of them in parallel; returns the results in order of completion. */
async function withEach<Result>(
  work: (screenWindow: ScreenWindow, listed: Listed) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...screens];
  const results: Result[] = [];
  const lane = async () => {
    const screenWindow = await openWindow(browser);
    for (let next = waiting.shift(); next; next = waiting.shift())
      results.push(await work(screenWindow, next));
    await screenWindow.close();
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
    return results;
  } finally {
    await browser.close();
  }
}

async function picture(screenWindow: ScreenWindow, { area, screen, file }: Listed): Promise<Pictured> {
  const result: Pictured = { area, screen, file, pictures: [], troubles: [] };
  try {
    const { page, complaints } = await screenWindow.show(screen);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        // Before the picture: waits until everything, colours included, has come to rest.
        const violations = await findViolations(page);
        result.troubles.push(...violations.map((one) => `axe at ${width}, ${theme}: ${one}`));
        const name = `${file}-${width}-${theme}.png`;
        await takePicture(page, width, join(folder, name));
        result.pictures.push({ name, width, theme });
      }
    }
    result.troubles.push(...complaints());
  } catch (error) {
    result.troubles.push(error instanceof Error ? error.message : String(error));
  }
  return result;
}

/** The whole page in a window of its height, so that sticky parts are at their edge; a dialog as it is seen. */
async function takePicture(page: Page, width: number, path: string): Promise<void> {
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  const content = Number(await page.evaluate('document.documentElement.scrollHeight'));
  await page.setViewportSize({ width, height: hasDialog ? HEIGHT : Math.max(HEIGHT, content) });
  await page.screenshot({ path });
  await page.setViewportSize({ width, height: HEIGHT });
}
