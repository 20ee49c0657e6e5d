import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { functionEntries } from '../../infra/access.ts';
import { DEFAULT_MEMORY_MB } from '../../infra/constructs/product-function.ts';
import { bundleHandlers } from '../../infra/function-bundles.ts';
import { accessOf } from './cost/bill.ts';
import { median, printTable } from './figures.ts';
import { inFolder } from './on-stack.ts';

const RUNS = 5;

/** The work of a new Lambda instance before the first call: loading the bundle and running its top level. */
const LOAD = `
  const before = process.cpuUsage();
  const start = performance.now();
  await import(process.argv[1]);
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(JSON.stringify({ ms, cpuMs: (user + system) / 1000, mb: process.memoryUsage.rss() / 2 ** 20 }));
  process.exit();`;

interface Loaded {
  ms: number;
  cpuMs: number;
  mb: number;
}

/**
 * The size of each function's bundle and the time and memory to load it, each in a separate Node with no more memory than its Lambda; of
 * existing bundles, for instance of another version, if their folder is given.
 */
export const run = ([given]: string[]): Promise<void> =>
  inFolder(async (empty) => {
    const folder = given ? resolve(given) : empty;
    if (!given) await bundleHandlers(folder);
    const rows = [];
    // Another version may lack some.
    for (const entry of functionEntries)
      if (existsSync(bundleOf(folder, entry))) rows.push(await measure(folder, entry));
    rows.sort((a, b) => a.figures[0]! - b.figures[0]!);
    const http = rows.filter(({ entry }) => entry.startsWith('http/'));
    const middle = http[0]?.figures.map((_, at) => median(http.map(({ figures }) => figures[at]!))) ?? [];
    const lines = [...rows, { entry: 'median endpoint', figures: middle }];
    printTable([
      ['function', 'kB', 'MB of memory', 'load ms', 'of them CPU', 'resident MB'],
      ...lines.map(({ entry, figures }) => [entry, ...figures.map(Math.round)]),
    ]);
  });

const bundleOf = (folder: string, entry: string) => join(folder, entry, 'index.mjs');

async function measure(folder: string, entry: string): Promise<{ entry: string; figures: number[] }> {
  const file = bundleOf(folder, entry);
  const memory = accessOf(entry).memory ?? DEFAULT_MEMORY_MB;
  const loads: Loaded[] = [];
  for (let time = 0; time < RUNS; time += 1) loads.push(await load(file, memory));
  const times = (['ms', 'cpuMs', 'mb'] as const).map((key) => median(loads.map((each) => each[key])));
  return { entry, figures: [statSync(file).size / 1000, memory, ...times] };
}

async function load(file: string, memory: number): Promise<Loaded> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${memory}`, '--enable-source-maps', '--input-type=module', '--eval', LOAD, file],
    { env: { AWS_REGION: 'eu-west-1' } },
  );
  return JSON.parse(stdout) as Loaded;
}
