import { counted } from '../../../../../shared/domain/counted.ts';

/** 'in 10 minutes': it changes, and so is read, once a minute. */
export function whenInWords(leavesAt: string, now: number): string {
  const minutes = Math.ceil((Date.parse(leavesAt) - now) / 60_000);
  return minutes <= 0 ? 'any moment now' : `in ${counted(minutes, 'minute')}`;
}

/** For screen readers. `what` we do then: 'publish the article'. */
export const inMinutes = (leavesAt: string, now: number, what: string): string =>
  `We will ${what} ${whenInWords(leavesAt, now)}.`;
