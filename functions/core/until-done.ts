import { setTimeout as wait } from 'node:timers/promises';
import { busy } from './write-failure.ts';

const TRIES = 8;

/**
 * Asks again and again for what only works where nothing comes in between: `attempt` reads, decides and writes, and answers with
 * nothing where it has to read again. The pauses grow and differ, so that many at once don't meet once more.
 */
export async function untilDone<Done>(attempt: () => Promise<Done | false | undefined>): Promise<Done> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const done = await attempt();
    if (done) return done;
    await wait(Math.random() * 20 * 2 ** tries);
  }
  throw busy();
}
