import type { TimelineEntry } from '../../../shared/contract/manuscript-parts.ts';
import type { HistoryRecord, ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import { isSubmission } from '../../manuscript/rules/is-turning-point.ts';
import { fullName } from '../../people/rules/person-record.ts';

/** Editors' and reviewers' actions that authors may know, by the resulting status. */
const OF_OTHERS: Partial<Record<NonNullable<HistoryRecord['to']>, string>> = {
  Pending: 'Back with the editors',
  'Under Review': 'Sent to review',
  Reviewed: 'Reviews are in',
  Accepted: 'Accepted',
  Rejected: 'Not accepted',
};

function eventWords({ who, event, from, to }: HistoryRecord, named: string): string | undefined {
  if (event === 'authorship-confirmed') return `${named} confirmed that they are an author`;
  if (event === 'authorship-denied') return `${named} says they are not an author`;
  if (event === 'revision-requested') return 'Revision requested';
  if (event === 'decision-reopened' || event === 'revision-taken-back') return 'Decision reopened';
  if (event === 'revision-submitted') return 'Revision submitted';
  if (event === 'article-sent') return 'Article sent to you to check';
  if (event === 'article-file-sent') return 'Word file sent';
  if (event === 'corrections-sent') return 'Corrections sent';
  if (event === 'article-approved' || event === 'approval-recorded') return 'Article approved';
  if (event === 'article-published') return 'Published';
  if (to === undefined || from === to || who.role === 'system') return undefined;
  if (who.role === 'author') return from === 'Rejected' ? 'Submitted again' : undefined;
  return from === 'Rejected' && to === 'Under Review'
    ? 'Decision reopened; sent to review again'
    : OF_OTHERS[to];
}

/**
 * The history in words for its authors, the latest first: no name of an editor or reviewer, and only the day, because a time would show
 * who wrote. Bounced letters, assignments, notes and drafts are left out.
 */
export function authorTimeline({ record, history }: ManuscriptFile): TimelineEntry[] {
  const entries = history.flatMap((entry) => {
    const author = record.authors.find(({ _id }) => _id === entry.who.personId);
    const what =
      entry.who.role === 'author' && isSubmission(entry)
        ? 'Submitted'
        : eventWords(entry, author ? fullName(author) : entry.who.name);
    return what ? [{ on: entry.at.slice(0, 10), what }] : [];
  });
  return [{ on: record.createdAt.slice(0, 10), what: 'Started' }, ...entries].reverse();
}
