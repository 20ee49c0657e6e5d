import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { twiceAfterCrash } from '../../../functions/documents/build-proof.ts';
import type { JobLimits } from '../../../functions/documents/process/job.ts';
import { watchChild } from '../../../functions/documents/process/watch-child.ts';
import { createWorkerPool, type WorkerPool } from '../../../functions/documents/process/worker-pool.ts';

const entry = fileURLToPath(new URL('./misbehaving-child.ts', import.meta.url));
const limits: JobLimits = { cpuSeconds: 10, wallSeconds: 200, residentMegabytes: 400 };
const pools: WorkerPool[] = [];

function pool(workers = 1): WorkerPool {
  const created = createWorkerPool({ workers, entry });
  pools.push(created);
  return created;
}

function order(what: WorkerPool, words: string, changes: Partial<JobLimits> = {}, attempt = 1) {
  const bytes = Buffer.from(words);
  return what.run({ name: 'extract', bytes, attempt }, { ...limits, ...changes }) as Promise<unknown>;
}

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(pools.splice(0).map((created) => created.close()));
});

describe('child processes', () => {
  test('answer one job after the other, in the same process', async () => {
    const one = pool();
    expect(await order(one, 'hello')).toBe('hello');
    expect(await order(one, 'pid')).toBe(await order(one, 'pid'));
  });

  test('give back what they can before they rest at so much that they are replaced', async () => {
    const one = createWorkerPool({ workers: 1, entry, restingMegabytes: 200 });
    pools.push(one);
    const before = await order(one, 'pid');
    expect(await order(one, 'litter')).toBe(25);
    expect(await order(one, 'pid')).toBe(before);
  });

  test('know nothing of the credentials of their parent', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'told');
    expect(await order(pool(), 'secret')).toBe('unknown');
    vi.unstubAllEnvs();
  });

  test('a crash costs only its own job', async () => {
    const two = pool(2);
    const answers = await Promise.allSettled([
      order(two, 'crash'),
      order(two, 'a'),
      order(two, 'b'),
      order(two, 'c'),
    ]);
    expect(
      answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.cause)),
    ).toEqual(['crash', 'a', 'b', 'c']);
  });

  test('rehearse while nobody waits, and no longer', async () => {
    const [left, wanted] = [pool(), pool()];
    await left.warmUp();
    expect(await order(left, 'rehearsals')).toBeGreaterThan(3);
    await order(wanted, 'hello');
    const warm = wanted.warmUp();
    expect(await order(wanted, 'rehearsals')).toBeLessThanOrEqual(1);
    await warm;
    expect(await order(wanted, 'rehearsals')).toBeLessThanOrEqual(1);
  });

  test('a build that holds every child keeps no other waiting, and the spare child goes again', async () => {
    const two = pool(2);
    const heavy = two.forBuild();
    const ended: string[] = [];
    const slow = ['sleep', 'sleep', 'sleep'].map((words) =>
      heavy
        .run({ name: 'extract', bytes: Buffer.from(words), attempt: 1 }, limits)
        .catch(() => ended.push('heavy')),
    );
    await order(two, 'other').then(() => ended.push('other'));
    expect(ended).toEqual(['other']);
    vi.useFakeTimers({ toFake: ['Date'] });
    while (ended.length < 4) {
      vi.setSystemTime(Date.now() + 1000 * limits.wallSeconds + 1);
      await wait(50);
    }
    await Promise.all(slow);
    expect(ended).toEqual(['other', 'heavy', 'heavy', 'heavy']);
    expect(await order(two, 'a')).toBe('a');
  });

  test('of what waits, the build with the fewest jobs under way comes first', async () => {
    const three = pool(3);
    const [heavy, second] = [three.forBuild(), three.forBuild()];
    const ended: string[] = [];
    const job = (words: string) => ({ name: 'extract' as const, bytes: Buffer.from(words), attempt: 1 });
    // They hold a child each permanently: waiting jobs share the third, and a spare one is not used while two are held.
    const asleep = [heavy, second].map((build) => build.run(job('sleep'), limits).catch(() => undefined));
    const first = heavy.run(job('pid'), limits);
    const rest = ['1', '2', '3'].map((words) => heavy.run(job(words), limits).then(() => ended.push(words)));
    const other = order(three, 'other').then(() => ended.push('other'));
    await Promise.all([first, ...rest, other]);
    expect(ended).toEqual(['other', '1', '2', '3']);
    await Promise.all([three.close(), ...asleep]);
  });

  test('an endless loop is ended when its CPU time is used up', async () => {
    await expect(order(pool(), 'loop', { cpuSeconds: 0.3 })).rejects.toMatchObject({ cause: 'time' });
  });

  test('a job that waits without working is no fault of the document', async () => {
    await expect(order(pool(), 'sleep', { wallSeconds: 0.3 })).rejects.toMatchObject({ cause: 'starved' });
  });

  test('a command waits for a child that gets no CPU time, up to ten times its wall clock', async () => {
    const one = createWorkerPool({ workers: 1, entry, isShortLived: true });
    pools.push(one);
    const pid = Number(await order(one, 'pid'));
    vi.useFakeTimers({ toFake: ['Date'] });
    const pass = async (seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000);
      await wait(150);
    };
    const stopped = () => {
      process.kill(pid, 'SIGSTOP');
      return order(one, 'pid', { wallSeconds: 1 });
    };
    const first = stopped();
    await pass(9);
    process.kill(pid, 'SIGCONT');
    expect(await first).toBe(pid);
    const second = expect(stopped()).rejects.toMatchObject({ cause: 'starved' });
    await pass(11);
    process.kill(pid, 'SIGCONT');
    await second;
    const looping = expect(order(one, 'loop', { wallSeconds: 1, cpuSeconds: 0.3 }));
    await pass(5);
    await looping.rejects.toMatchObject({ cause: 'time' });
  });

  test('a command keeps to the wall clock for a child whose CPU time can’t be read', () => {
    vi.useFakeTimers();
    const kill = vi.fn();
    const unwatch = watchChild({ pid: undefined, kill } as unknown as ChildProcess, limits, true);
    vi.advanceTimersByTime(1000 * limits.wallSeconds);
    expect(kill).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50);
    expect(kill).toHaveBeenCalledWith('SIGALRM');
    unwatch();
  });

  test('memory without end is ended at the limit', async () => {
    await expect(order(pool(), 'eat')).rejects.toMatchObject({ cause: 'memory' });
  });

  test('a child that works for ever after its parent is gone is ended by the system', async () => {
    expect(await order(pool(), 'limits')).toMatch(/Max cpu time +400 /);
  });

  test('a child that is killed from outside is no fault of the document', async () => {
    await expect(order(pool(), 'be killed')).rejects.toMatchObject({ cause: 'killed' });
  });

  test('an error inside is passed on with its words', async () => {
    await expect(order(pool(), 'throw')).rejects.toMatchObject({
      cause: 'thrown',
      message: expect.stringContaining('as ordered'),
    });
  });

  test('the second try after a crash runs in a fresh child', async () => {
    const one = pool();
    expect(await twiceAfterCrash((attempt) => order(one, 'crash once', {}, attempt))).toBe('second try');
  });

  test('a job under way when the pool closes is told so', async () => {
    const one = pool();
    const sleeping = order(one, 'sleep');
    const refused = expect(sleeping).rejects.toMatchObject({ cause: 'closed' });
    await one.close();
    await refused;
    await expect(order(one, 'late')).rejects.toMatchObject({ cause: 'closed' });
  });
});
