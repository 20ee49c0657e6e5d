import { beforeAll, expect, test } from 'vitest';
import { routeNames } from '../../shared/contract/routes.ts';
import { call, setAccountEnvironment } from '../support/call-handler.ts';

beforeAll(() => {
  setAccountEnvironment();
});

test.each(routeNames)('%s answers nobody who goes round the distribution', async (name) => {
  for (const shown of ['', 'guessed', 'x'.repeat(10_000), '\ud800']) {
    const { status, body } = await call(name, { id: 'ms_1', body: {}, headers: { 'x-door-key': shown } });
    expect([shown.slice(0, 10), status, body.code]).toEqual([shown.slice(0, 10), 403, 'wrong_door']);
  }
});
