import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startLocalStack } from '../../functions/local/start-local-stack.ts';
import { JOURNAL } from '../../shared/domain/journal-paths.ts';
import { launchBrowser } from '../support/browser.ts';

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
  if (!(await isAvailable())) {
    console.log(`${LIGHTHOUSE} is not on this machine and npm could not fetch it: nothing measured.`);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'mwp-lighthouse-'));
  const stack = await startLocalStack({ port: 0, dataDir: folder, demo: true, federated: false });
  const port = await freePort();
  // Not with the tests' arguments: a reader's browser optimises scripts.
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    console.log(`page\tform\t${[...CATEGORIES, ...TIMES].join('\t')}\tbelow 1`);
    for (const path of PAGES) {
      for (const form of ['desktop', 'mobile'] as const) {
        const reports: Report[] = [];
        for (let run = 0; run < RUNS; run += 1) reports.push(await judge(stack.origin + path, port, form));
        const figures = [
          ...CATEGORIES.map((name) =>
            median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100)),
          ),
          ...TIMES.map((name) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0))),
        ];
        const misses = Object.values(reports[0]!.audits)
          .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
          .map(({ id }) => id);
        console.log(`${path}\t${form}\t${figures.join('\t')}\t${misses.join(' ')}`);
      }
    }
  } finally {
    await browser.close();
    await stack.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function judge(url: string, port: number, form: 'desktop' | 'mobile'): Promise<Report> {
  const preset = form === 'desktop' ? ['--preset=desktop'] : [];
  const { stdout } = await lighthouse([
    url,
    `--port=${port}`,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    ...preset,
  ]);
  return JSON.parse(stdout) as Report;
}

const median = (values: number[]) => Math.round(values.sort((one, other) => one - other)[RUNS >> 1]!);

const isAvailable = () =>
  lighthouse(['--version']).then(
    () => true,
    () => false,
  );

function lighthouse(args: string[]) {
  return promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ...args], { maxBuffer: 64 * 1024 * 1024 });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
