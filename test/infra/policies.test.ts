import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { policiesOf, writePolicies } from '../../infra/policies.ts';

const PLACE = { name: 'mwp', account: '123456789012', region: 'eu-west-1' };
const policies = policiesOf(PLACE);
/** IAM's limit for a managed policy, without white space. */
const MAX_CHARACTERS = 6144;

test('each role has a policy that IAM takes, written beside the templates', () => {
  const folder = mkdtempSync(join(tmpdir(), 'policies-'));
  writePolicies(folder, PLACE);
  for (const [role, Statement] of Object.entries(policies)) {
    const text = readFileSync(join(folder, `${role}.json`), 'utf8');
    expect(JSON.parse(text)).toEqual({ Version: '2012-10-17', Statement });
    expect(JSON.stringify(JSON.parse(text)).length).toBeLessThan(MAX_CHARACTERS);
    expect(
      Statement.flatMap(({ Action }) => Action).every((action) => /^[a-z0-9-]+:[A-Z]\w+$/.test(action)),
    ).toBe(true);
  }
  rmSync(folder, { recursive: true });
});

test('who is on call reads no key and no file, and changes nothing', () => {
  const actions = policies['on-call'].flatMap(({ Action }) => Action);
  expect(
    actions.filter(
      (action) =>
        !/:(Admin)?(Get|BatchGet|Query|Scan|Describe|List|Filter|StartQuery|StopQuery)/.test(action),
    ),
  ).toEqual([]);
  expect(actions).not.toContain('secretsmanager:GetSecretValue');
  const files = policies['on-call'].filter(({ Action }) => Action.includes('s3:GetObject'));
  expect(files.flatMap(({ Resource }) => Resource)).toEqual([
    'arn:aws:s3:::mwp-published-123456789012-eu-west-1/*',
  ]);
});

test.each(Object.entries(policies))(
  '%s reaches nothing of an installation whose name begins the same',
  (_role, statements) => {
    const named = statements.flatMap(({ Resource }) => Resource).filter((resource) => /mwp/.test(resource));
    expect(named.length).toBeGreaterThan(5);
    for (const resource of named) {
      const asPattern = new RegExp(`^${resource.replaceAll('*', '.*')}$`);
      for (const kind of ['data', 'service', 'edge', 'site'])
        expect(asPattern.test(resource.replace(/mwp-[a-z0-9-]+/, `mwp-staging-${kind}-1`))).toBe(false);
      for (const bucket of ['documents', 'uploads'])
        expect(asPattern.test(`arn:aws:s3:::mwp-staging-${bucket}-123456789012-eu-west-1`)).toBe(false);
    }
  },
);
