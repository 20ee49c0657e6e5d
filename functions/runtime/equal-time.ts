import { setTimeout as wait } from 'node:timers/promises';
import { environment } from './environment.ts';

/** For what takes longer where there is something to find: it is answered when the slower way is done as well. */
export async function answerInEqualTime(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), wait(environment('EQUAL_ANSWER_MS').EQUAL_ANSWER_MS)]);
}
