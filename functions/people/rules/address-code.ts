import { DAY_MS } from '../../../shared/domain/deadline.ts';
import { isResetCode, writeResetCode } from './reset-code.ts';

/** At least: a code is good until the end of the period after its own. */
export const ADDRESS_CODE_DAYS = 30;
const PERIOD_MS = ADDRESS_CODE_DAYS * DAY_MS;

const periodOf = (now: number) => Math.floor(now / PERIOD_MS);
const nonceOf = (period: number) => `address ${period}`;

/**
 * An unconfirmed address gets few mails, and strangers may have asked for every one of them. So all carry the same code, which both
 * confirms the address and sets a new password: its owner can use any of them.
 */
export const writeAddressCode = (secret: string, personId: string, now: number) =>
  writeResetCode(secret, personId, nonceOf(periodOf(now)));

export const isAddressCode = (secret: string, personId: string, given: string, now: number) =>
  [periodOf(now), periodOf(now) - 1].some((period) => isResetCode(secret, personId, nonceOf(period), given));
