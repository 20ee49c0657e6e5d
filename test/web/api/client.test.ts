import { beforeEach, expect, it } from 'vitest';
import { call } from '../../../web/src/api/client.ts';
import { failureReason } from '../../../web/src/api/failure-reason.ts';
import { fakeBrowser, fakeServer } from '../fake-browser.ts';
import { buildSession } from '../submit/build-form.ts';

const OURS = 'Something went wrong on our side. Try again later.';
const answer = (status: number, body: string) =>
  new Response(body, { status, headers: { 'apigw-requestid': 'Tq3v8gZkDoEEJfw=' } });
const problem = (code: string, message: string) => JSON.stringify({ success: false, code, message });

beforeEach(() => fakeBrowser(buildSession()));

it.each([
  ['a fault of ours', answer(500, problem('internal', OURS)), OURS],
  ['a passing fault', answer(503, problem('unavailable', 'We are busy.')), 'We are busy.'],
  ['a function that broke off', answer(500, '{"message":"Internal Server Error"}'), OURS],
  ['an answer that is no JSON', answer(502, '<html>'), OURS],
])('%s is shown with the reference by which an operator finds it', async (_what, response, says) => {
  fakeServer(response);
  const error = await call('get-health').catch((thrown: unknown) => thrown);
  expect(failureReason(error)).toBe(`${says} Reference: Tq3v8gZkDoEEJfw=`);
});

it('what the server refuses has no reference', async () => {
  fakeServer(answer(404, problem('not_found', 'We can’t find this.')));
  const error = await call('get-health').catch((thrown: unknown) => thrown);
  expect(failureReason(error)).toBe('We can’t find this.');
});
