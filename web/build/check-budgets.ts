import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const out = path.join(import.meta.dirname, '../../dist/web');
const assets = path.join(out, 'assets');

/** kB (1000 bytes), gzipped if text. */
export const BUDGETS = { startScript: 105, startStyle: 8, routeChunk: 40, firstViewFonts: 60 } as const;

export interface Finding {
  what: string;
  kB: number;
  budget: number;
}

/** Weighs dist/web against the budgets. */
export async function weighWeb(): Promise<Finding[]> {
  const home = await readFile(path.join(out, 'index.html'), 'utf8');
  const scripts = named(home, /<link rel="modulepreload"[^>]*href="\/assets\/([^"]+)" data-runs/g);
  const styles = named(home, /<link rel="stylesheet"[^>]*href="\/assets\/([^"]+)"/g);
  const fonts = named(home, /<link rel="preload" href="\/assets\/([^"]+\.woff2)"/g);
  const ownStart = new Set([...scripts, ...styles]);
  const rest = (await readdir(assets)).filter((file) => /\.(js|css)$/.test(file) && !ownStart.has(file));
  return [
    { what: 'start script', kB: await sum(scripts, gzipped), budget: BUDGETS.startScript },
    { what: 'start styles', kB: await sum(styles, gzipped), budget: BUDGETS.startStyle },
    { what: 'fonts of the first view', kB: await sum(fonts, plain), budget: BUDGETS.firstViewFonts },
    ...(await Promise.all(
      rest.map(async (file) => ({ what: file, kB: await gzipped(file), budget: BUDGETS.routeChunk })),
    )),
  ];
}

function named(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => match[1]!);
}

const plain = async (file: string) => (await readFile(path.join(assets, file))).byteLength / 1000;
const gzipped = async (file: string) =>
  gzipSync(await readFile(path.join(assets, file)), { level: 9 }).byteLength / 1000;

async function sum(files: string[], weigh: (file: string) => Promise<number>): Promise<number> {
  if (files.length === 0) throw new Error('the home page names none: what is weighed here has changed');
  return (await Promise.all(files.map(weigh))).reduce((total, kB) => total + kB, 0);
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--help')) {
    console.log(
      `npm run budgets: weighs the scripts, styles and fonts in dist/web (npm run build:web) against their budgets.`,
    );
    process.exit(0);
  }
  const findings = (await weighWeb()).sort((a, b) => b.kB / b.budget - a.kB / a.budget);
  for (const { what, kB, budget } of findings.slice(0, 12)) {
    console.log(`${kB.toFixed(1).padStart(6)} of ${String(budget).padStart(3)} kB  ${what}`);
  }
  if (findings.some(({ kB, budget }) => kB > budget)) {
    console.error('A budget is exceeded.');
    process.exitCode = 1;
  }
}
