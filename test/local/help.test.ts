import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { chosen } from '../support/tier.ts';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Our own commands: the others are those of packages, which have a help of their own. `prepare` is npm's to call. */
const ours = Object.entries(scripts).flatMap(([name, line]) => {
  const [program, ...args] = line.split(' ');
  return program === 'node' && name !== 'prepare' ? [{ name, args }] : [];
});

/** One of each way to start. */
const OF_EACH_KIND = ['article', 'ops', 'deploy', 'screens', 'lambda-packages'];

it.each(chosen(ours, ({ name }) => name, OF_EACH_KIND))(
  'npm run $name -- --help says how it is called, and does nothing',
  async ({ name, args }) => {
    const { stdout } = await promisify(execFile)(process.execPath, [...args, '--help'], { cwd: root });
    expect(stdout).toMatch(new RegExp(`npm (run )?(-s )?${name}\\b`));
  },
  60_000,
);
