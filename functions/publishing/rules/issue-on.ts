import { brand } from '../../../shared/brand/brand.ts';
import type { IssueRow } from './publication-rows.ts';

/** The permanent place of a publication of this day: one volume a year; in it the latest issue, or the next one if that is closed. */
export function issueOn(
  day: string,
  issues: readonly Pick<IssueRow, 'volume' | 'issue' | 'closedAt'>[] = [],
) {
  const volume = Number(day.slice(0, 4)) - brand.startYear + 1;
  // Issues from elsewhere may have any volume.
  const [latest] = issues.filter((one) => one.volume === volume).sort((a, b) => b.issue - a.issue);
  if (!latest) return { volume, issue: 1 };
  return { volume, issue: latest.closedAt ? latest.issue + 1 : latest.issue };
}
