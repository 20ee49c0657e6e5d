import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { JOURNAL } from '../../shared/domain/journal-paths.ts';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/started-product.ts';
import { median, printTable } from './figures.ts';
import { onStack } from './on-stack.ts';

/** What readers open most; the articles are the demonstration set’s. */
const PAGES = ['/', ...['1', 'current', 'archives', 'search'].map((name) => `${JOURNAL}/articles/${name}`)];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** In milliseconds: how long the page can't answer, and when its largest part shows. */
const TIMES = ['total-blocking-time', 'largest-contentful-paint'];
const RUNS = 3;

/** Not among the project's packages: it brings 150 MB that nothing else needs. npm fetches it into its own cache. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >;
}

/** Lighthouse's four scores and two times for public pages, the median of three runs. Reported, not gated: timings here are noise. */
export async function run(): Promise<void> {
  const isAvailable = await lighthouse(['--version']).catch(() => undefined);
  if (!isAvailable) {
    console.log(`${LIGHTHOUSE} is not on this machine and npm could not fetch it: nothing measured.`);
    return;
  }
  await onStack({ site: true, demo: true, federated: false }, async ({ stack }) => {
    const port = await freePort();
    // Not with the tests' arguments: a reader's browser optimises scripts.
    const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
    const lines: (string | number)[][] = [['page', 'form', ...CATEGORIES, ...TIMES, 'below 1']];
    for (const path of PAGES)
      for (const form of ['desktop', 'mobile'] as const) {
        const reports: Report[] = [];
        for (let run = 0; run < RUNS; run += 1) reports.push(await judge(stack.origin + path, port, form));
        const middle = (pick: (report: Report) => number) => Math.round(median(reports.map(pick)));
        const misses = Object.values(reports[0]!.audits)
          .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
          .map(({ id }) => id);
        lines.push([
          path,
          form,
          ...CATEGORIES.map((name) => middle(({ categories }) => (categories[name]?.score ?? 0) * 100)),
          ...TIMES.map((name) => middle(({ audits }) => audits[name]?.numericValue ?? 0)),
          misses.join(' '),
        ]);
      }
    printTable(lines);
    await browser.close();
  });
}

async function judge(url: string, port: number, form: 'desktop' | 'mobile'): Promise<Report> {
  const { stdout } = await lighthouse([
    url,
    `--port=${port}`,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ]);
  return JSON.parse(stdout) as Report;
}

const lighthouse = (args: string[]) =>
  promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ...args], { maxBuffer: 64 * 1024 * 1024 });
