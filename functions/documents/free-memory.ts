import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type CollectGarbage = (options: {
  type: 'major' | 'minor';
  execution: 'sync';
  flavor?: 'last-resort';
}) => void;

/** Provided by `--expose-gc`, with which every child is started; obtaining it from a new context takes 2 ms. */
let collect = globalThis.gc as CollectGarbage | undefined;

function collectGarbage(options: Parameters<CollectGarbage>[0]): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as CollectGarbage;
  }
  collect(options);
}

/** Below this the heap is not worth the time: returning 400 MB takes some 100 ms. */
const worthwhileBytes = 120 * 2 ** 20;

/**
 * Returns the heap's unused pages to the system. V8 by itself keeps them, not knowing that native code beside it will need memory. Only a
 * child has its memory counted, and little else in its heap: elsewhere V8 decides, as half a second goes where much is loaded.
 */
export function freeHeap(least = worthwhileBytes): void {
  if (globalThis.gc && process.memoryUsage().heapTotal > least)
    collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Releases native memory of objects just dropped: their finalizers run in a later turn. */
export async function freeNative(): Promise<void> {
  collectGarbage({ type: 'minor', execution: 'sync' });
  await new Promise((resolve) => setImmediate(resolve));
}
