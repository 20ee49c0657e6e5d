import { setTimeout as wait } from 'node:timers/promises';
import { busy } from './write-failure.ts';

const TRIES = 8;

/**
 * Repeats what only works undisturbed: `attempt` reads, decides and writes, and returns nothing if it has to read again. The pauses grow
 * and vary, so that many at once don't collide again.
 */
export async function untilDone<Done>(attempt: () => Promise<Done | false | undefined>): Promise<Done> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const done = await attempt();
    if (done) return done;
    await wait(Math.random() * 20 * 2 ** tries);
  }
  throw busy();
}
