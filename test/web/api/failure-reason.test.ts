import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../web/src/api/api-error.ts';
import { failureReason } from '../../../web/src/api/failure-reason.ts';

const noAnswer = new ApiError({ status: 0, code: 'no_answer', message: '' });
const refused = new ApiError({ status: 409, code: 'stale_version', message: 'Somebody was faster.' });
const online = (onLine: boolean | undefined) => vi.stubGlobal('navigator', { onLine });

test('without a network the reason is that one is offline, not that the server is silent', () => {
  online(false);
  expect(failureReason(noAnswer)).toBe('You are offline. Try again when you are connected.');
});

test('with a network, or where the browser does not know, a silent server is called silent', () => {
  for (const onLine of [true, undefined]) {
    online(onLine);
    expect(failureReason(noAnswer)).toBe('The server did not answer. Check your connection and try again.');
  }
});

test('what the server said stands, whatever happened to the network since', () => {
  online(false);
  expect(failureReason(refused)).toBe('Somebody was faster.');
});
