import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { openIn } from '../../manuscript/finding-words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** The number of passages that may identify the authors to reviewers, while their author can still decide about them. */
export function AnonymityBadge({
  manuscript: { reviewCopy, submitted, status },
}: {
  manuscript: AuthorsManuscript;
}) {
  const isTheirs = !submitted || status === 'Rejected';
  if (reviewCopy?.state !== 'ready' || reviewCopy.stale || !isTheirs) return null;
  const open = openIn(reviewCopy);
  if (open === 0) return null;
  return (
    <StatusBadge
      status={open === 1 ? '1 passage may identify an author' : `${open} passages may identify an author`}
      tone="caution"
    />
  );
}
