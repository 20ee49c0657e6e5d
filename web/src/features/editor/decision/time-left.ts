import { counted } from '../../../../../shared/domain/counted.ts';

/** 'in 10 minutes': it changes, and so is read, once a minute. */
export function whenInWords(leavesAt: string, now: number): string {
  const minutes = Math.ceil((Date.parse(leavesAt) - now) / 60_000);
  return minutes <= 0 ? 'any moment now' : `in ${counted(minutes, 'minute')}`;
}
