import { AsyncLocalStorage } from 'node:async_hooks';

interface RunningTest {
  isOver: boolean;
  ends: (() => void)[];
}

/** The test that made a call, also if it has ended meanwhile: that of the code which caused the call. */
export const callingTest = new AsyncLocalStorage<RunningTest>();

/** Called as the test ends that made this call; at once if it has ended. */
export function atEnd(end: () => void): void {
  const test = callingTest.getStore();
  if (test?.isOver) end();
  else test?.ends.push(end);
}
