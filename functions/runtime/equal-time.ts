import { setTimeout as wait } from 'node:timers/promises';
import { environment } from './environment.ts';

/** For work that takes longer if there is something to find: the answer comes only when the slower way is done as well. */
export async function answerInEqualTime(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), wait(environment('EQUAL_ANSWER_MS').EQUAL_ANSWER_MS)]);
}
