import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../web/src/api/api-error.ts';
import { callWithConfirmation, lookUp } from '../../../web/src/api/call-with-confirmation.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { fakeBrowser, fakeServer, json } from '../fake-browser.ts';
import { buildSession } from '../submit/build-form.ts';

const shown = manuscriptView();
const noAnswer = new ApiError({ status: 0, code: 'no_answer', message: '' });
const standing = (over: Parameters<typeof manuscriptView>[0]) =>
  json(200, { success: true, manuscript: manuscriptView(over) });
const lost = () => Promise.reject(noAnswer);

beforeEach(() => fakeBrowser(buildSession()));

describe('a change whose answer is lost', () => {
  it('is done where what stands now shows it', async () => {
    const calls = fakeServer(standing({ version: 4, status: 'Rejected' }));
    const now = await callWithConfirmation(shown, lost, (there) =>
      there.status === 'Rejected' ? there : null,
    );
    expect(now).toMatchObject({ version: 4, status: 'Rejected' });
    expect(calls).toMatchObject([{ method: 'GET', path: '/api/manuscripts/JICS-1' }]);
  });

  it('is a conflict where something else changed, with what stands now', async () => {
    fakeServer(standing({ version: 4, title: 'Another title' }));
    await expect(callWithConfirmation(shown, lost)).rejects.toMatchObject({
      status: 409,
      message: 'We lost the connection, and this manuscript has changed. Check it before you try again.',
      manuscript: { title: 'Another title' },
    });
  });

  it.each([
    ['nothing has changed', standing({})],
    ['nobody answers', 'no answer' as const],
    ['it is there no longer', json(404, { success: false, code: 'not_found', message: 'No.' })],
  ])('fails as it did where %s', async (_, answer) => {
    fakeServer(answer);
    await expect(callWithConfirmation(shown, lost, (now) => now)).rejects.toBe(noAnswer);
  });

  it.each([
    [502, 'unexpected_answer'],
    [200, 'empty_answer'],
  ] as const)('is looked up after an answer of %i (%s) as well', async (status, code) => {
    fakeServer(standing({ version: 4 }));
    const error = new ApiError({ status, code, message: '' });
    await expect(
      callWithConfirmation(
        shown,
        () => Promise.reject(error),
        () => 'done',
      ),
    ).resolves.toBe('done');
  });
});

it('what the server refused is not looked up', async () => {
  const calls = fakeServer(standing({ version: 4 }));
  const refusal = new ApiError({ status: 422, code: 'invalid_request', message: 'No.' });
  await expect(
    callWithConfirmation(
      shown,
      () => Promise.reject(refusal),
      () => 'done',
    ),
  ).rejects.toBe(refusal);
  expect(calls).toEqual([]);
});

it('what is withdrawn is gone', async () => {
  fakeServer(json(404, { success: false, code: 'not_found', message: 'No.' }));
  expect(await lookUp('JICS-1')).toBe('gone');
});
