// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Manuscript } from '../../../shared/contract/manuscripts.ts';
import { ApiError } from '../../../web/src/api/api-error.ts';
import type { ToldFailure } from '../../../web/src/api/failure.ts';
import { useAction } from '../../../web/src/api/use-action.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';

afterEach(cleanup);

const refusal = (status: number, code: ApiError['code'], manuscript?: unknown) =>
  new ApiError({ status, code, message: 'No.', manuscript });

function setUp() {
  const standing: Manuscript[] = [];
  const told: ToldFailure[] = [];
  let ended = 0;
  const { result } = renderHook(() =>
    useAction<'save' | 'send'>({
      onStanding: (now) => standing.push(now),
      onSessionOver: () => {
        ended += 1;
      },
    }),
  );
  const run = (work: () => Promise<unknown>) =>
    result.current.run('save', work, (failure) => void told.push(failure));
  const fail = (error: unknown) => act(() => run(() => Promise.reject(error)));
  return { result, run, fail, told, standing, ended: () => ended };
}

describe('an action', () => {
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

  it('that we gave up ourselves is no failure', async () => {
    const { fail, told, result } = setUp();
    await fail(new DOMException('', 'AbortError'));
    expect(told).toEqual([]);
    expect(result.current.busy).toBeNull();
  });
});
