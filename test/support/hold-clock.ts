import { afterAll, beforeAll, vi } from 'vitest';

/** Limits count by the minute and the hour: in a test no such window ends in between, however busy the machine is. */
export function holdClock(): void {
  beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterAll(() => vi.useRealTimers());
}
