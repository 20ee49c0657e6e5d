import { parentPort, workerData } from 'node:worker_threads';
import { letTimePassIn } from './let-time-pass.ts';
import { loadDemonstration } from './load-demonstration.ts';
import type { ThreadData, ThreadMessage } from './load-in-thread.ts';

const { installation, ...options }: ThreadData = workerData;
const tell = (message: ThreadMessage) => parentPort?.postMessage(message);

await loadDemonstration({
  ...options,
  letTimePass: letTimePassIn(installation),
  runDue: () =>
    new Promise((resolve, reject) => {
      parentPort?.once('message', (failure: string) => (failure ? reject(new Error(failure)) : resolve()));
      tell('due');
    }),
});
tell('loaded');
