import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import {
  coverLetterFile,
  declarationFile,
  type InputFile,
  manuscriptFile,
} from '../../functions/local/demonstration/documents.ts';
import type { Paper } from '../../functions/local/demonstration/paper.ts';
import { PAPERS } from '../../functions/local/demonstration/papers.ts';
import { startLocalStack } from '../../functions/local/start-local-stack.ts';
import { signedInAuthor } from '../browser/author-session.ts';
import { button, fileInput, next, WIZARD } from '../browser/wizard-steps.ts';
import { apiClient } from '../support/api-client.ts';
import { launchBrowser } from '../support/browser.ts';
import { median, printRows, quantile } from './figures.ts';

const TIMES = 20;
const TARGET_MS = 1500;

/** Notes in the page itself when the button is clicked, when each call ends, and when View PDF is there to be clicked. */
const WATCH = `(() => {
  const marks = (window.marks = {});
  const find = (words) => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === words);
  find('Proceed and Build PDF').addEventListener('click', () => (marks.click = performance.now()), true);
  new MutationObserver(() => {
    if (marks.click && !marks.viewPdf && find('View PDF')) marks.viewPdf = performance.now();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime, responseEnd } of list.getEntries())
      if (marks.click && name.includes('/api/')) (marks.calls ??= []).push([new URL(name).pathname, startTime - marks.click, responseEnd - marks.click]);
  }).observe({ type: 'resource' });
})()`;

interface Marks {
  click: number;
  viewPdf: number;
  calls: Array<[path: string, from: number, to: number]>;
}

/** From the click on 'Proceed and Build PDF' to a clickable View PDF in an author's browser: new submissions of three ordinary files. */
export async function run([asked]: string[] = []): Promise<void> {
  const times = Number(asked ?? TIMES);
  const folder = mkdtempSync(join(tmpdir(), 'mwp-click-'));
  const environment = { SIGN_IN_LIMIT: '100000' };
  const stack = await startLocalStack({ port: 0, dataDir: folder, demo: false, environment });
  const browser = await launchBrowser();
  const waits: number[] = [];
  try {
    const api = apiClient(
      () => stack.origin,
      () => stack.accessKeys,
    );
    const papers = Object.values(PAPERS) as Paper[];
    for (let turn = 0; turn < times; turn += 1) {
      const { session } = await signedInAuthor(stack.origin, api, `Bench${turn}`);
      const context = await browser.newContext({ baseURL: stack.origin });
      const page = await context.newPage();
      await page.goto('/favicon.svg');
      await page.evaluate(`localStorage.setItem('user', ${JSON.stringify(JSON.stringify(session))})`);
      await fill(page, papers[turn % papers.length]!);
      await page.evaluate(WATCH);
      await button(page, 'Proceed and Build PDF').click();
      await button(page, 'View PDF').waitFor({ timeout: 90_000 });
      const marks = (await page.evaluate('window.marks')) as Marks;
      waits.push(marks.viewPdf - marks.click);
      console.log(`${turn + 1}: ${line(marks)}`);
      await context.close();
    }
  } finally {
    await browser.close();
    await stack.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const inMs = (ms: number) => `${Math.round(ms)} ms`;
  printRows('From the click to View PDF', [
    {
      measure: `median of ${times}`,
      result: inMs(median(waits)),
      target: `≤ ${TARGET_MS} ms`,
      isReached: median(waits) <= TARGET_MS,
    },
    { measure: 'nine of ten', result: inMs(quantile(waits, 0.9)), target: '' },
    { measure: 'longest', result: inMs(Math.max(...waits)), target: '' },
  ]);
}

function line({ click, viewPdf, calls }: Marks): string {
  const steps = calls.map(
    ([path, from, to]) => `${path.split('/').at(-1)} ${Math.round(from)}–${Math.round(to)}`,
  );
  return `${Math.round(viewPdf - click)} ms; ${steps.join(', ')}`;
}

async function fill(page: Page, paper: Paper): Promise<void> {
  await page.goto(WIZARD);
  await page.getByLabel('Research Article').check();
  await next(page);
  const files = {
    Manuscript: manuscriptFile(paper),
    'Cover letter': await coverLetterFile(paper),
    Declaration: declarationFile(paper),
  };
  for (const [label, file] of Object.entries(files))
    await fileInput(page, label).setInputFiles(asPayload(file));
  await page.getByText('3 of 3 documents present').waitFor();
  await next(page);
  await button(page, /^Classification Select/).click();
  await page.getByRole('checkbox', { name: 'Mathematics', exact: true }).check();
  await page.keyboard.press('Escape');
  await next(page);
  for (let term = 1; term <= 5; term += 1) await page.getByRole('checkbox', { name: `Term ${term}` }).check();
  await next(page);
  await page.getByLabel('Comments').fill('Please consider this for the special issue.');
  await next(page);
  await page.getByText('from your manuscript. Check').waitFor();
  await page.getByLabel('No', { exact: true }).check();
}

const asPayload = ({ fileName, bytes, contentType }: InputFile) => ({
  name: fileName,
  mimeType: contentType,
  buffer: Buffer.from(bytes),
});
