import { expect, test } from 'vitest';
import { readOnceAllowed } from '../../functions/triggers/key-digest.ts';

const forbidden = () => Object.assign(new Error('not yet'), { name: 'AccessDeniedException' });
const FAST = { pauseMs: 1, patienceMs: 1000 };

test('a new key is read as soon as the right to read it, made moments before, is known everywhere', async () => {
  let tries = 0;
  const read = async () => {
    tries += 1;
    if (tries < 4) throw forbidden();
    return { value: 'key', since: undefined };
  };
  expect(await readOnceAllowed('arn', { ...FAST, read })).toMatchObject({ value: 'key' });
  expect(tries).toBe(4);
});

test('a right that never comes ends the deployment with what AWS said', async () => {
  const read = async () => {
    throw forbidden();
  };
  await expect(readOnceAllowed('arn', { pauseMs: 1, patienceMs: 5, read })).rejects.toThrow('not yet');
});

test('another refusal is no reason to wait', async () => {
  let tries = 0;
  const read = async () => {
    tries += 1;
    throw Object.assign(new Error('gone'), { name: 'ResourceNotFoundException' });
  };
  await expect(readOnceAllowed('arn', { ...FAST, read })).rejects.toThrow('gone');
  expect(tries).toBe(1);
});
