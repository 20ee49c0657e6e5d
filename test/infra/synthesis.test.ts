import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { afterAll, describe, expect, test } from 'vitest';
import { makeApp, unbuiltSite } from '../../infra/app.ts';
import { EVERYTHING_SET } from '../../infra/release/present.ts';
import { withChecks } from '../../infra/with-checks.ts';
import { TEST_ACCOUNT } from '../support/templates.ts';

const folder = mkdtempSync(join(tmpdir(), 'synthesis-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Deployed, as far as templates show: the copying needs its own resources. */
const siteFolder = join(folder, 'site');
mkdirSync(join(siteFolder, 'assets'), { recursive: true });
writeFileSync(join(siteFolder, 'index.html'), '<p>Page</p>');

/** CloudFormation's limit for one stack. */
const MAX_RESOURCES = 500;
/** Three endpoints, or as many alarms. */
const LEAST_LEFT = 15;

const CASES = {
  'without credentials': { place: {}, context: {} },
  'with an account and a region': { place: TEST_ACCOUNT, context: {} },
  'with everything set': { place: TEST_ACCOUNT, context: EVERYTHING_SET },
};
type Case = keyof typeof CASES;

const synthesized = new Map<Case, CloudAssembly>();
/** Once for each case. */
function synthesize(name: Case): CloudAssembly {
  const { place, context } = CASES[name];
  const made =
    synthesized.get(name) ??
    withChecks(
      makeApp({
        place,
        outdir: join(folder, name.replaceAll(' ', '-')),
        site: unbuiltSite,
        siteFolder,
        context: { '@aws-cdk/core:validateAgainstDefaultRules': true, ...context },
      }),
    ).synth();
  synthesized.set(name, made);
  return made;
}

describe('the synthesis has nothing against it', () => {
  test.each(Object.keys(CASES) as Case[])(
    '%s',
    (name) => {
      const exitCode = process.exitCode;
      try {
        synthesize(name);
        // The checks report by the exit code alone.
        expect(process.exitCode).toBeUndefined();
      } finally {
        process.exitCode = exitCode;
      }
    },
    60_000,
  );
});

describe('with everything set', () => {
  test('every stack has room for more', () => {
    for (const { stackName, template } of synthesize('with everything set').stacks) {
      const left = MAX_RESOURCES - Object.keys(template.Resources).length;
      const cure = `CloudFormation takes ${left} more resources in ${stackName}: move endpoints or alarms of it into a stack of their own.`;
      expect(left, cure).toBeGreaterThanOrEqual(LEAST_LEFT);
    }
  });

  test('the runbook says how much of the service stack is taken', () => {
    const runbook = readFileSync(new URL('../../infra/README.md', import.meta.url), 'utf8');
    const [, said] = /500 resources, some (\d+) taken/.exec(runbook) ?? [];
    const { template } = synthesize('with everything set').getStackByName('mwp-service');
    const taken = Object.keys(template.Resources).length;
    expect(Math.abs(taken - Number(said)), `${taken} are taken, and it says ${said}.`).toBeLessThan(
      LEAST_LEFT,
    );
  });
});
