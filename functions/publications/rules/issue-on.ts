import { brand } from '../../../shared/brand/brand.ts';

/** Where an article of this day stands for good: a volume a year, and its first issue stays open. */
export const issueOn = (day: string) => ({ volume: Number(day.slice(0, 4)) - brand.startYear + 1, issue: 1 });
