import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findAccount } from '../../../infra/deploy/account.ts';
import { mockClient } from '../../support/mock-client.ts';

const sts = mockClient(STSClient);
beforeEach(() => {
  sts.reset();
  sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012' });
  for (const name of ['AWS_REGION', 'AWS_DEFAULT_REGION', 'AWS_PROFILE']) vi.stubEnv(name, undefined);
  vi.stubEnv('AWS_CONFIG_FILE', '/nowhere');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere');
});
afterEach(() => vi.unstubAllEnvs());

test('an account is where the credentials and the region lead, and the CDK command is told the same region', async () => {
  vi.stubEnv('AWS_DEFAULT_REGION', 'eu-central-1');
  expect(await findAccount()).toMatchObject({ id: '123456789012', region: 'eu-central-1' });
  expect(process.env.AWS_REGION).toBe('eu-central-1');
});

test('without a region it is said that none is set, instead of deploying to some other', async () => {
  await expect(findAccount()).rejects.toThrow(/^No AWS region is set.*export AWS_REGION=/);
});

test('credentials that AWS does not take are named as the reason, with the command that mends it', async () => {
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  sts
    .on(GetCallerIdentityCommand)
    .rejects(Object.assign(new Error('secret details'), { name: 'ExpiredTokenException' }));
  await expect(findAccount()).rejects.toThrow(
    /no credentials from here \(ExpiredTokenException\).*aws sso login/,
  );
});
