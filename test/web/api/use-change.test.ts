// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Manuscript } from '../../../shared/contract/manuscripts.ts';
import { ApiError } from '../../../web/src/api/api-error.ts';
import type { ToldFailure } from '../../../web/src/api/failure.ts';
import { useChange } from '../../../web/src/api/use-change.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { AtWork } from '../show.tsx';

const refusal = (status: number, code: ApiError['code'], manuscript?: unknown) =>
  new ApiError({ status, code, message: 'No.', manuscript });

function setUp() {
  const standing: Manuscript[] = [];
  const told: ToldFailure[] = [];
  let ended = 0;
  const onSessionOver = () => {
    ended += 1;
  };
  const { result } = renderHook(
    () =>
      useChange<'save' | 'send'>({
        onStanding: (now) => standing.push(now),
        words: { conflict: 'It has changed.' },
      }),
    { wrapper: ({ children }) => createElement(AtWork, { onSessionOver, children }) },
  );
  const run = (work: () => Promise<unknown>) =>
    result.current.run('save', work, (failure) => void told.push(failure));
  const fail = (error: unknown) => act(() => run(() => Promise.reject(error)));
  return { result, run, fail, told, standing, ended: () => ended };
}

describe('a change', () => {
  it('answers what came of it, and is busy by its name until then', async () => {
    const { result, run } = setUp();
    const { promise, resolve } = Promise.withResolvers<string>();
    let ran: ReturnType<typeof run>;
    act(() => {
      ran = run(() => promise);
    });
    expect(result.current.busy).toBe('save');
    await act(async () => resolve('saved'));
    expect(await ran!).toEqual({ result: 'saved' });
    expect(result.current.busy).toBeNull();
  });

  it('is carried out once, however fast it is asked for twice', async () => {
    const { run } = setUp();
    const { promise, resolve } = Promise.withResolvers<void>();
    let times = 0;
    const work = () => {
      times += 1;
      return promise;
    };
    await act(async () => {
      const first = run(work);
      expect(await run(work)).toBeNull();
      resolve();
      await first;
    });
    expect(times).toBe(1);
  });

  it('that failed can be tried again', async () => {
    const { run, fail } = setUp();
    await fail(new Error('broken'));
    expect(await act(() => run(async () => 'saved'))).toEqual({ result: 'saved' });
  });

  it('that came too late shows what stands now, and says so', async () => {
    const { fail, told, standing } = setUp();
    const now = manuscriptView({ version: 7 });
    await fail(refusal(409, 'stale_version', now));
    expect(standing.map(({ version }) => version)).toEqual([7]);
    expect(told).toMatchObject([{ kind: 'conflict', now: { version: 7 }, error: { message: 'No.' } }]);
  });

  it('whose refusal carries no manuscript, or an unreadable one, is told as trouble', async () => {
    const { fail, told, standing } = setUp();
    await fail(refusal(409, 'stale_version'));
    await fail(refusal(409, 'stale_version', { version: 'seven' }));
    await fail(refusal(0, 'no_answer'));
    expect(told.map(({ kind }) => kind)).toEqual(['trouble', 'trouble', 'trouble']);
    expect(standing).toEqual([]);
  });

  it('of nobody who is signed in any more ends the session and tells no failure', async () => {
    const { fail, told, ended } = setUp();
    await fail(refusal(401, 'not_signed_in'));
    expect(ended()).toBe(1);
    expect(told).toEqual([]);
  });

  it('that fails without a listener leaves its reason, until the next one begins', async () => {
    const { result } = setUp();
    const fails = (error: unknown) => act(() => result.current.run('save', () => Promise.reject(error)));
    const silent = new ApiError({
      status: 409,
      code: 'stale_version',
      message: '',
      manuscript: manuscriptView(),
    });
    await fails(silent);
    expect(result.current.trouble).toBe('It has changed.');
    await fails(refusal(500, 'internal'));
    expect(result.current.trouble).toBe('No.');
    await act(() => result.current.run('save', async () => 'saved'));
    expect(result.current.trouble).toBeNull();
  });

  it('on a manuscript shows what it is then', async () => {
    const { result, standing } = setUp();
    const now = manuscriptView({ version: 8 });
    await act(() => result.current.change(manuscriptView(), 'save', async () => ({ manuscript: now })));
    expect(standing).toEqual([now]);
  });

  it('that we gave up ourselves is no failure', async () => {
    const { fail, told, result } = setUp();
    await fail(new DOMException('', 'AbortError'));
    expect(told).toEqual([]);
    expect(result.current.busy).toBeNull();
  });
});
