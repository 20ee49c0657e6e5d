import { counted } from '../../../ui/words/in-words.ts';

/** '9:07' */
export function remaining(leavesAt: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(leavesAt) - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** 'in 10 minutes': it changes, and so is read, once a minute. */
export function whenInWords(leavesAt: string, now: number): string {
  const minutes = Math.ceil((Date.parse(leavesAt) - now) / 60_000);
  return minutes <= 0 ? 'any moment now' : `in ${counted(minutes, 'minute')}`;
}

/** For screen readers. `what` we do then: 'publish the article'. */
export const inMinutes = (leavesAt: string, now: number, what: string): string =>
  `We will ${what} ${whenInWords(leavesAt, now)}.`;
