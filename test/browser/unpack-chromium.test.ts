import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect } from 'vitest';
import { testAll } from '../support/tier.ts';
import { unpackChromium } from '../support/unpack-chromium.ts';

testAll('browsers unpacked at the same time start at once, each from a folder of its own', async () => {
  const unpacked = await Promise.all([unpackChromium(), unpackChromium()]);
  try {
    expect(new Set(unpacked.map(({ path }) => path)).size).toBe(2);
    for (const { path } of unpacked) {
      expect(execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' })).toMatch(/^\D*\d+\.\d+/);
    }
  } finally {
    for (const { remove } of unpacked) remove();
  }
  for (const { path } of unpacked) expect(existsSync(path)).toBe(false);
});
