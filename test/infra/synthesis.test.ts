import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { EVERYTHING_SET } from '../../infra/release/everything-set.ts';
import { type Asked, synthesise } from '../support/synthesise.ts';
import { chosen } from '../support/tier.ts';

/** Deployed, as far as templates show: the copying needs its own resources. */
const siteFolder = mkdtempSync(join(tmpdir(), 'synthesis-'));
afterAll(() => rmSync(siteFolder, { recursive: true, force: true }));
mkdirSync(join(siteFolder, 'assets'), { recursive: true });
writeFileSync(join(siteFolder, 'index.html'), '<p>Page</p>');

/** CloudFormation's limit for one stack. */
const MAX_RESOURCES = 500;
/** Three endpoints, or as many alarms. */
const LEAST_LEFT = 15;

const everythingSet: Asked = { context: EVERYTHING_SET, siteFolder, checks: 'all' };
const CASES: [name: string, asked: Asked][] = [
  ['without credentials', { place: {}, siteFolder, checks: 'all' }],
  ['with an account and a region', { siteFolder, checks: 'all' }],
  ['with everything set', everythingSet],
];

describe('the synthesis has nothing against it', () => {
  test.each(chosen(CASES, ([name]) => name, ['with everything set']))('%s', async (_, asked) => {
    expect((await synthesise(asked)).hasFaults).toBe(false);
  });
});

describe('with everything set', () => {
  test('every stack has room for more', async () => {
    for (const { stackName, template } of (await synthesise(everythingSet)).stacks) {
      const left = MAX_RESOURCES - Object.keys(template.Resources).length;
      const cure = `CloudFormation takes ${left} more resources in ${stackName}: move endpoints or alarms of it into a stack of their own.`;
      expect(left, cure).toBeGreaterThanOrEqual(LEAST_LEFT);
    }
  });
});
