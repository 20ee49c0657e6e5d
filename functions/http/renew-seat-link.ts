import { renewSeatLink } from '../reviewing/renew-seat-link.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { answerInEqualTime } from '../runtime/equal-time.ts';
import { describeFault, log } from '../runtime/log.ts';
import { limitLinkRequests } from '../runtime/rate-limit.ts';
import { letters, mailAllowances, mailQueue, manuscripts } from '../runtime/stores.ts';

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
      renewSeatLink(stores, id, address).catch((error: unknown) =>
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
