import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type CollectGarbage = (options: {
  type: 'major' | 'minor';
  execution: 'sync';
  flavor?: 'last-resort';
}) => void;

/** Given by `--expose-gc`, which every child is started with; making a context to get hold of it takes 2 ms. */
let collect = globalThis.gc as CollectGarbage | undefined;

function collectGarbage(options: Parameters<CollectGarbage>[0]): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as CollectGarbage;
  }
  collect(options);
}

/** Below this the heap is not worth the time: giving 400 MB back takes some 100 ms. */
const worthwhileBytes = 120 * 2 ** 20;

/**
 * Gives the heap's unused pages back to the system, which V8 by itself keeps for its next need: not knowing that native
 * code beside it will have one.
 */
export function freeHeap(least = worthwhileBytes): void {
  if (process.memoryUsage().heapTotal > least)
    collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Lets go what native code holds for objects that were dropped just now: their finalizers run in a turn of their own. */
export async function freeNative(): Promise<void> {
  collectGarbage({ type: 'minor', execution: 'sync' });
  await new Promise((resolve) => setImmediate(resolve));
}
