import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { comeToRest, findViolations, launchBrowser } from '../support/browser.ts';
import { catalogue } from './catalogue.ts';
import { drawDifference } from './draw-difference.ts';
import { type Pictured, picturePage } from './picture-page.ts';
import { pressOnce } from './press-once.ts';
import { openWindow, type ScreenWindow } from './show-screen.ts';

/* npm run screens [-- AREA or part of a name …]: pictures of every screen of the catalogue at both widths and in both themes, as one
   page, with axe's findings. With --compare FOLDER also what differs from the pictures of an earlier run. With --one-press instead:
   everything one press would change permanently without a question. */

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, 'one-press': { type: 'boolean' }, compare: { type: 'string' } },
});
if (asked.help) {
  console.log(
    `npm run screens [-- AREA or part of a name …]: pictures of every screen in every state, at two widths and in both themes, as dist/screens/index.html, and what axe finds.
  --compare FOLDER   also the screens that differ from the pictures in FOLDER, a copy of dist/screens after an earlier run
  --one-press        instead, the buttons that change something for good before anything is asked`,
  );
  process.exit(0);
}
const WIDTHS = [1280, 390] as const;
const THEMES = ['light', 'dark'] as const;
const HEIGHT = 900;
/** Windows at once. */
const LANES = 2;

const folder = join(import.meta.dirname, '../../dist/screens');
const wanted = positionals.map((word) => word.toLowerCase());

const screens = Object.entries(catalogue).flatMap(([area, list]) =>
  list
    .filter(({ name }) => isWanted(area, name))
    .map((screen) => ({ area, screen, file: screen.name.toLowerCase().replace(/[^a-z0-9]+/g, '-') })),
);

function isWanted(area: string, name: string): boolean {
  return wanted.length === 0 || wanted.some((word) => word === area || name.toLowerCase().includes(word));
}

const browser = await launchBrowser();
if (asked['one-press']) {
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
        if (asked.compare) result.troubles.push(...compare(asked.compare, name));
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
  // In the higher window the bar of a page that was scrolled goes back to its place.
  await comeToRest(page);
  await page.screenshot({ path });
  await page.setViewportSize({ width, height: HEIGHT });
}

/** The picture that differs from the earlier one of its name, if it does; a picture of the difference stands beside it. */
function compare(earlier: string, name: string): string[] {
  if (!existsSync(join(earlier, name))) return [`no earlier picture: ${name}`];
  const difference = drawDifference(readFileSync(join(earlier, name)), readFileSync(join(folder, name)));
  if (!difference) return [];
  const path = join(folder, name.replace('.png', '-difference.png'));
  writeFileSync(path, difference);
  return [`differs: ${relative(process.cwd(), path)}`];
}
