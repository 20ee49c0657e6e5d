import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Access, access, functionEntries, schedules, triggers, workers } from '../../infra/access.ts';
import { DEFAULT_MEMORY_MB } from '../../infra/constructs/product-function.ts';
import { bundleHandlers } from '../../infra/function-bundles.ts';
import { median } from './figures.ts';

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
 * The size of each function's bundle and the time and memory to load it, each in a separate Node with no more memory than its Lambda.
 * `npm run bench -- lambda FOLDER` measures existing bundles, for instance of another version.
 */
export async function run([given]: string[] = []): Promise<void> {
  const folder = given ? resolve(given) : mkdtempSync(join(tmpdir(), 'mwp-bench-'));
  try {
    if (!given) await bundleHandlers(folder);
    const rows = [];
    // Another version may lack some.
    for (const entry of functionEntries.filter((each) => existsSync(bundleOf(folder, each))))
      rows.push(await measure(folder, entry));
    rows.sort((a, b) => a.kb - b.kb);
    print(['function', 'kB', 'MB of memory', 'load ms', 'of them CPU', 'resident MB']);
    for (const { entry, kb, memory, ms, cpuMs, mb } of rows) print([entry, kb, memory, ms, cpuMs, mb]);
    const http = rows.filter(({ entry }) => entry.startsWith('http/'));
    print([
      'median endpoint',
      ...(['kb', 'memory', 'ms', 'cpuMs', 'mb'] as const).map((key) => median(http.map((row) => row[key]))),
    ]);
  } finally {
    if (!given) rmSync(folder, { recursive: true });
  }
}

const bundleOf = (folder: string, entry: string) => join(folder, entry, 'index.mjs');

async function measure(folder: string, entry: string) {
  const file = bundleOf(folder, entry);
  const memory = accessOf(entry).memory ?? DEFAULT_MEMORY_MB;
  const loads: Loaded[] = [];
  for (let time = 0; time < RUNS; time += 1) loads.push(await load(file, memory));
  const middle = (key: keyof Loaded) => median(loads.map((each) => each[key]));
  return {
    entry,
    memory,
    kb: statSync(file).size / 1000,
    ms: middle('ms'),
    cpuMs: middle('cpuMs'),
    mb: middle('mb'),
  };
}

async function load(file: string, memory: number): Promise<Loaded> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${memory}`, '--enable-source-maps', '--input-type=module', '--eval', LOAD, file],
    { env: { AWS_REGION: 'eu-west-1' } },
  );
  return JSON.parse(stdout) as Loaded;
}

function accessOf(entry: string): Access {
  const [folder, name = ''] = entry.split('/');
  const all: Record<string, Access> =
    { http: access, queue: workers, schedules, triggers }[folder ?? ''] ?? {};
  return all[name]!;
}

const print = ([first, ...others]: (string | number)[]) =>
  process.stdout.write(
    `${String(first).padEnd(36)}${others
      .map((each) => (typeof each === 'number' ? each.toFixed(0) : each).padStart(14))
      .join('')}\n`,
  );
