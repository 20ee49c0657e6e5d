import * as z from 'zod';
import { runDue } from '../actions/run-due.ts';
import { describeFault, log } from '../runtime/log.ts';
import { decisionDrafts } from '../runtime/stores/decision-drafts.ts';
import { letters } from '../runtime/stores/letters.ts';
import { mailQueue } from '../runtime/stores/mail-queue.ts';
import { proofQueue } from '../runtime/stores/proof-queue.ts';
import { reviewDrafts } from '../runtime/stores/review-drafts.ts';
import { tellingManuscripts } from '../runtime/stores/telling-manuscripts.ts';

/** The time that the schedule says: tests travel by sending a later one. */
const Scheduled = z.object({ time: z.iso.datetime({ offset: true }) });

/** Shorter than the minute after which the next run comes. */
const LONGEST_MS = 50_000;

export async function handler(event: unknown): Promise<{ count: number }> {
  const { time } = Scheduled.parse(event);
  const end = Date.now() + LONGEST_MS;
  const count = await runDue(
    {
      manuscripts: tellingManuscripts(),
      letters: letters(),
      queue: mailQueue(),
      drafts: reviewDrafts(),
      proofs: proofQueue(),
      decisionDrafts: decisionDrafts(),
    },
    { now: Date.parse(time), isOver: () => Date.now() > end },
    ({ kind, manuscriptId, what }, error) =>
      log('error', 'due-failed', { kind, manuscriptId, what, ...describeFault(error) }),
  );
  if (count > 0) log('info', 'end', { sweep: 'run-due', count });
  return { count };
}
