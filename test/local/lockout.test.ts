import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lockout } from '../../functions/local/emulators/cognito/lockout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wrongly = (lockout: Lockout, times: number) => {
  for (let n = 0; n < times; n += 1) lockout.count('a person');
};

test('the fifth wrong password locks for a second, each further one for twice as long, up to a quarter of an hour', () => {
  const lockout = new Lockout();
  wrongly(lockout, 4);
  expect(lockout.isLocked('a person')).toBe(false);
  for (const seconds of [1, 2, 4, 8, 16]) {
    wrongly(lockout, 1);
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(lockout.isLocked('a person')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(lockout.isLocked('a person')).toBe(false);
  }
  wrongly(lockout, 20);
  vi.advanceTimersByTime(15 * 60_000);
  expect(lockout.isLocked('a person')).toBe(false);
});

test('it locks nobody else, and a right password ends the count', () => {
  const lockout = new Lockout();
  wrongly(lockout, 9);
  expect(lockout.isLocked('another person')).toBe(false);
  lockout.forget('a person');
  wrongly(lockout, 4);
  expect(lockout.isLocked('a person')).toBe(false);
});
