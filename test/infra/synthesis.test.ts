import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeApp, unbuiltSite } from '../../infra/app.ts';
import { withChecks } from '../../infra/with-checks.ts';
import { TEST_ACCOUNT } from '../support/templates.ts';

const folder = mkdtempSync(join(tmpdir(), 'synthesis-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EVERYTHING = {
  siteOrigin: 'https://journal.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
  googleClientId: 'client.apps.example',
  orcidClientId: 'APP-ORCID',
  mailFrom: 'office@journal.example.org',
  alarmEmail: 'ops@journal.example.org',
};

describe('the synthesis has nothing against it', () => {
  test.each([
    ['without credentials', {}, {}],
    ['with an account and a region', TEST_ACCOUNT, {}],
    ['with everything set', TEST_ACCOUNT, EVERYTHING],
  ])(
    '%s',
    (name, place, context) => {
      const outdir = join(folder, name.replaceAll(' ', '-'));
      const exitCode = process.exitCode;
      try {
        withChecks(
          makeApp({
            place,
            outdir,
            site: unbuiltSite,
            context: { '@aws-cdk/core:validateAgainstDefaultRules': true, ...context },
          }),
        ).synth();
        // The checks tell by the exit code alone.
        expect(process.exitCode).toBeUndefined();
      } finally {
        process.exitCode = exitCode;
      }
    },
    60_000,
  );
});
