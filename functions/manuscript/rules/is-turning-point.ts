import type { EventName } from '../../../shared/domain/event-names.ts';
import type { HistoryRecord } from '../record/manuscript-record.ts';

/** Authors' actions that can happen only a few times. */
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
 * Whether an event is a turning point, which rules, figures and the authors' timeline read: editors' actions, changes of status, and
 * authors' actions that can happen only a few times. Other events can be repeated without limit; editors see them, and nothing reads
 * them.
 */
export const isTurningPoint = ({
  event,
  who,
  from,
  to,
}: Pick<HistoryRecord, 'event' | 'who' | 'from' | 'to'>) =>
  who.role === 'author'
    ? TURNS_BY_AUTHORS.includes(event)
    : who.role === 'editor' || event === 'article-published' || from !== to;

/** The first submission to the editors. */
export const isSubmission = ({ event }: Pick<HistoryRecord, 'event'>) =>
  event === 'proof-accepted' || event === 'manuscript-submitted';
