import { DomainError } from '../core/rules/domain-error.ts';
import { environment } from './environment.ts';
import { tooManyRequests } from './rate-limit.ts';
import { limits } from './stores.ts';

const HOUR_SECONDS = 3600;
/** Wrong passwords and codes for one account from one network in an hour: more than anyone mistypes. */
const MAX_WRONG = 40;
/** For all networks together: beyond this each of them has few tries left, but still its first ones. */
const MANY_WRONG = 200;
const FEW_WRONG = 5;
/** The tries a network may make for each failure it is allowed in a minute. */
const TRIES_TO_FAILURES = 5;

const isWrong = (error: unknown) =>
  error instanceof DomainError && (error.code === 'wrong_credentials' || error.code === 'account_exists');

/**
 * The one guard for every way to try a password or a code. It counts failures rather than tries, first for each account and network:
 * nobody's failures lock another person out, and the right password from a network without failures always gets through. A try counts as
 * a failure before it is made and is taken back if it succeeds, so that a thousand at once can't get round it.
 */
export async function guardTries<T>(
  { email, address }: { email: string; address: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const { SIGN_IN_LIMIT } = environment('SIGN_IN_LIMIT');
  const { count } = limits();
  const [here, everywhere, network, tries] = await Promise.all([
    count('wrong-here', `${email} ${address}`, MAX_WRONG, HOUR_SECONDS),
    count('wrong-account', email, MANY_WRONG, HOUR_SECONDS),
    count('wrong-network', address, SIGN_IN_LIMIT),
    count('tries', address, SIGN_IN_LIMIT * TRIES_TO_FAILURES),
  ]);
  const isFew = here.counted <= FEW_WRONG;
  const [refused] = [
    here.isWithin && (everywhere.isWithin || isFew) ? undefined : here,
    network.isWithin ? undefined : network,
    tries.isWithin ? undefined : tries,
  ].filter((each) => each !== undefined);
  if (refused) {
    await everywhere.takeBack();
    throw tooManyRequests(refused.retryAfter);
  }
  try {
    const result = await attempt();
    await takeBack();
    return result;
  } catch (error) {
    if (!isWrong(error)) await takeBack();
    throw error;
  }

  async function takeBack(): Promise<void> {
    await Promise.all([here, everywhere, network].map((each) => each.takeBack()));
  }
}
