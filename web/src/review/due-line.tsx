import type { ReactNode } from 'react';
import type { SeatPage } from '../../../shared/contract/seats.ts';
import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import { Notice } from '../ui/notice.tsx';
import { dueInWords, isLate } from '../ui/words/in-words.ts';

interface DueLineProps {
  page: Pick<SeatPage, 'dueAt' | 'review'>;
  /** Options for a late one, as buttons. */
  actions?: ReactNode;
}

/** When the review is due; after that, how late it is and the options. */
export function DueLine({ page: { dueAt, review }, actions }: DueLineProps) {
  const now = Date.now();
  if (review || !dueAt) return null;
  if (!isLate(dueAt, now)) return <p className="breaks muted small">Review due {deadlineDate(dueAt)}.</p>;
  return (
    <div className="below-4">
      <Notice kind="warning" title={`Your review is ${dueInWords(dueAt, now)}`} actions={actions}>
        It was due on {deadlineDate(dueAt)}, and the editors are still waiting for it. Submit it as soon as
        you can. If you need more time or can no longer review it, tell the editors now.
      </Notice>
    </div>
  );
}
