import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeWhole } from '../../functions/local/write-whole.ts';

test('a file is replaced as a whole, leaves nothing beside it, and is this user’s alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mwp-whole-'));
  const path = join(folder, 'ports.json');
  writeWhole(path, 'a longer text than the next');
  writeWhole(path, 'short');
  expect([readFileSync(path, 'utf8'), readdirSync(folder), statSync(path).mode & 0o777]).toEqual([
    'short',
    ['ports.json'],
    0o600,
  ]);
  rmSync(folder, { recursive: true });
});
