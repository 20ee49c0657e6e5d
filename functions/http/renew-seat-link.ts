import { endpoint } from '../runtime/endpoint.ts';
import { answerInEqualTime } from '../runtime/equal-time.ts';
import { describeFault, log } from '../runtime/log.ts';
import { isWithinLinkLetters, limitLinkRequests } from '../runtime/rate-limit.ts';
import { letters } from '../runtime/stores/letters.ts';
import { mailAllowances } from '../runtime/stores/mail-allowances.ts';
import { mailQueue } from '../runtime/stores/mail-queue.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { renewSeatLink } from '../seats/renew-seat-link.ts';

export const handler = endpoint(
  'renew-seat-link',
  async ({ id, address }) => {
    const stores = {
      manuscripts: manuscripts(),
      letters: letters(),
      queue: mailQueue(),
      allowances: mailAllowances(),
    };
    // The answer must not reveal whether the seat exists or a letter went out.
    await answerInEqualTime(() =>
      renewSeatLink(stores, id, address, isWithinLinkLetters).catch((error: unknown) =>
        log('error', 'seat-link-not-sent', describeFault(error)),
      ),
    );
    return {
      success: true as const,
      message: 'If this review is still open, we have emailed a new link to the address we wrote to.',
    };
  },
  limitLinkRequests,
);
