import { Worker } from 'node:worker_threads';
import type { InstallationFile } from '../../ops/installation-file.ts';
import type { DemonstrationOptions } from './load-demonstration.ts';

/** What the thread is given; the rest of what loading asks for it makes of it. */
export interface ThreadData extends Omit<DemonstrationOptions, 'letTimePass' | 'runDue'> {
  installation: InstallationFile;
}

/** To this side: do what is due; all is loaded. The answer to the first is an empty text, or what failed. */
export type ThreadMessage = 'due' | 'loaded';

/**
 * Loads the set from a thread of its own. This one runs the functions, and is what a first start waits for: the papers are written, and
 * the calls made and read, on another core.
 */
export async function loadInThread(data: ThreadData, runDue: () => Promise<void>): Promise<void> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: data });
  try {
    await new Promise<void>((resolve, reject) => {
      thread.on('error', reject);
      thread.on('exit', (code) => reject(new Error(`The demonstration set: its thread ended with ${code}`)));
      thread.on('message', (message: ThreadMessage) => {
        if (message === 'loaded') return resolve();
        runDue().then(
          () => thread.postMessage(''),
          (error) => thread.postMessage(String(error) || 'failed'),
        );
      });
    });
  } finally {
    await thread.terminate();
  }
}
