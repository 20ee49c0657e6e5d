import { classNames } from './class-names.ts';
import styles from './status-badge.module.css';

export type BadgeTone =
  | 'review'
  | 'rejected'
  | 'accepted'
  | 'reviewed'
  | 'pending'
  | 'draft'
  | 'minor'
  | 'caution';

const toneOfWord: Record<string, BadgeTone> = {
  Pending: 'pending',
  'Under Review': 'review',
  Reviewed: 'reviewed',
  Accepted: 'accepted',
  Rejected: 'rejected',
  Accept: 'accepted',
  'Minor Revision': 'minor',
  'Major Revision': 'caution',
  Reject: 'rejected',
};

/** A status or recommendation, always as its word; the colour only supports it. Unknown words look like a draft. */
export function StatusBadge({ status, tone }: { status: string; tone?: BadgeTone }) {
  return (
    <span className={classNames(`${styles.badge} unbroken`, `tone-${tone ?? toneOfWord[status] ?? 'draft'}`)}>
      {status}
    </span>
  );
}
