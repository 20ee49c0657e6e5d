import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import { startLocalStack } from '../../functions/local/start-local-stack.ts';
import { JOURNAL } from '../../shared/domain/journal-paths.ts';
import { launchBrowser } from '../support/browser.ts';

const PAGES = ['/', `${JOURNAL}/about/overview`, `${JOURNAL}/about/editorial-board`];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's four scores for three public pages, desktop and mobile. Reported, not gated: timings here are noise. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mwp-lighthouse-'));
  const stack = await startLocalStack({ port: 0, dataDir: folder, demo: false, federated: false });
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    console.log(`page\tform\t${CATEGORIES.join('\t')}\tbelow 1`);
    for (const path of PAGES) {
      for (const form of ['desktop', 'mobile'] as const) {
        const config = form === 'desktop' ? desktopConfig : undefined;
        const flags = { port, logLevel: 'error' as const, onlyCategories: CATEGORIES };
        const result = await lighthouse(stack.origin + path, flags, config);
        if (!result) throw new Error(`no result for ${path}`);
        const { categories, audits } = result.lhr;
        const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
        const misses = Object.values(audits)
          .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
          .map(({ id }) => id);
        console.log(`${path}\t${form}\t${scores.join('\t')}\t${misses.join(' ')}`);
      }
    }
  } finally {
    await browser.close();
    await stack.close();
    rmSync(folder, { recursive: true, force: true });
  }
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
