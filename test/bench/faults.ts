/*
 * Plants faults, one at a time, and says which of them the fast tests of the changed file find. It writes into the work tree and takes
 * each fault out again, so no file in question may differ from the last commit.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pick, seeded } from '../support/hostile-requests.ts';
import { printRows, whole } from './figures.ts';

const root = join(import.meta.dirname, '../..');
/** Rules, handlers, infrastructure and screens. */
const PLACES =
  /^(shared\/domain|functions\/\w+\/rules|functions\/(http|queue|triggers|schedules)|infra|web\/src)\/.*\.tsx?$/;
const FAULTS: [sane: RegExp, faulty: string][] = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ < /, ' <= '],
  [/ <= /, ' < '],
  [/ > /, ' >= '],
  [/ >= /, ' > '],
  [/ \+ 1\b/, ''],
  [/(?<=: )true(?=,)/, 'false'],
  [/(?<=: )false(?=,)/, 'true'],
  [/(?<=[( ])!(?=\w)/, ''],
  [/(?<=\.)some(?=\()/, 'every'],
  [/(?<=\.)every(?=\()/, 'some'],
  [/\['read', 'write'/, "['read'"],
];
const isComment = (line: string) => /^\s*(\/?\*|\/\/|import )/.test(line);

interface Fault {
  file: string;
  line: number;
  planted: string;
  whole: string;
}

/** Every fault that these files can have. */
function faultsIn(files: string[]): Fault[] {
  return files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((text, at) =>
      isComment(text)
        ? []
        : FAULTS.filter(([sane]) => sane.test(text)).map(([sane, faulty]) => {
            const planted = text.replace(sane, faulty);
            return { file, line: at + 1, planted: planted.trim(), whole: lines.with(at, planted).join('\n') };
          }),
    );
  });
}

/** Whether a test of this file fails. */
function isFound(file: string): boolean {
  const args = ['vitest', 'related', file, '--run', '--project=fast', '--bail=1', '--passWithNoTests'];
  return spawnSync('npx', args, { cwd: root, stdio: 'ignore' }).status !== 0;
}

export async function run([count = '10', seed = '1', part = '']: string[]): Promise<void> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const files = git('ls-files')
    .split('\n')
    .filter((file) => PLACES.test(file) && file.includes(part));
  const faults = faultsIn(files);
  const random = seeded(Number(seed));
  const drawn = Array.from({ length: Number(count) }, () => pick(random, faults));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  let found = 0;
  for (const { file, line, planted, whole: faulty } of drawn) {
    if (git('status', '--porcelain', file)) throw new Error(`${file} differs from the last commit.`);
    const path = join(root, file);
    const sane = readFileSync(path);
    writeFileSync(path, faulty);
    const told = isFound(file);
    writeFileSync(path, sane);
    // Whoever stops it finds no fault left.
    await setImmediate();
    if (told) found += 1;
    process.stdout.write(`${told ? '✓' : '✗'} ${file}:${line}  ${planted}\n`);
  }
  printRows('Planted faults', [whole('found by the fast tests', found, drawn.length)]);
}
