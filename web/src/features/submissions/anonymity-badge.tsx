import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { openIn } from '../../manuscript/review-copy/finding-words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** The number of passages that may identify the authors to reviewers: for the author to decide about, later for the editors. */
export function AnonymityBadge({
  manuscript: { reviewCopy, submitted, status },
}: {
  manuscript: AuthorsManuscript;
}) {
  if (reviewCopy?.fileWanted) return <StatusBadge status="The editors ask for another file" tone="caution" />;
  const isTheirs = !submitted || status === 'Rejected';
  if (reviewCopy?.state !== 'ready' || reviewCopy.stale || status === 'Accepted') return null;
  const open = openIn(reviewCopy);
  if (open === 0 || reviewCopy.mayGoOut) return null;
  if (!isTheirs) return <StatusBadge status={`Anonymous copy: ${open} open`} tone="draft" />;
  return (
    <StatusBadge
      status={open === 1 ? '1 passage may identify an author' : `${open} passages may identify an author`}
      tone="caution"
    />
  );
}
