import type { EventName } from '../../../shared/domain/event-names.ts';
import type { HistoryRecord } from './manuscript-record.ts';

/** What authors can do a few times at most. */
const TURNS_BY_AUTHORS: readonly EventName[] = [
  'proof-accepted',
  'manuscript-submitted',
  'manuscript-resubmitted',
  'revision-submitted',
  'authorship-confirmed',
  'authorship-denied',
  'article-approved',
  'corrections-sent',
  'article-file-sent',
];

/**
 * Whether rules, figures and the authors' timeline read it: whatever editors do, where a manuscript goes, and what its authors can do
 * a few times at most. Everything else, which somebody can do again and again, is told to editors and read by nothing.
 */
export const isTurn = ({ event, who, from, to }: Pick<HistoryRecord, 'event' | 'who' | 'from' | 'to'>) =>
  who.role === 'author'
    ? TURNS_BY_AUTHORS.includes(event)
    : who.role === 'editor' || event === 'article-published' || from !== to;

/** The first time it came to the editors. */
export const isSubmission = ({ event }: Pick<HistoryRecord, 'event'>) =>
  event === 'proof-accepted' || event === 'manuscript-submitted';
