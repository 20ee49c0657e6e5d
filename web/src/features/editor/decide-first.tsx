import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { EditorsManuscript, Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { counted } from '../../../../shared/domain/counted.ts';
import { isMissing, openIn } from '../../manuscript/review-copy/finding-words.ts';
import { REVIEW_COPY_ID } from '../../manuscript/review-copy/review-copy-section.tsx';
import { useReviewCopy } from '../../manuscript/review-copy/use-review-copy.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Why the server would refuse to send it to reviewers: its anonymous copy. Null if it would not. */
export function whyNotSend({ reviewCopy }: EditorsManuscript): string | null {
  if (!reviewCopy || reviewCopy.mayGoOut) return null;
  if (isMissing(reviewCopy)) return 'There is no anonymous copy of it yet.';
  if (reviewCopy.state === 'failed') return 'We could not prepare the anonymous copy.';
  if (reviewCopy.state !== 'ready') return 'We are preparing the anonymous copy.';
  if (reviewCopy.unapplied > 0) return 'The anonymous copy does not include the latest decisions yet.';
  return `${counted(openIn(reviewCopy), 'passage')} may identify an author.`;
}

interface DecideFirstProps {
  manuscript: EditorsManuscript;
  replace: (manuscript: Manuscript) => void;
  why: string;
}

/** Replaces the button that the server would refuse: says why, and leads to the copy, on this page or on the manuscript's own. */
export function DecideFirst({ manuscript, replace, why }: DecideFirstProps) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const page = paths.editorManuscript({ id: manuscript._id }, prefix);
  const { reviewCopy } = manuscript;
  const isOpen = reviewCopy?.state === 'ready' && !reviewCopy.stale && reviewCopy.unapplied === 0;
  return (
    <>
      <ButtonLink
        to={{ pathname: page, hash: `#${REVIEW_COPY_ID}` }}
        onClick={(event) => {
          const section = document.getElementById(REVIEW_COPY_ID);
          if (!section) return;
          event.preventDefault();
          section.focus();
          section.scrollIntoView();
        }}
      >
        {isOpen ? 'Decide first' : 'See the anonymous copy'}
      </ButtonLink>
      <span role="status" className="muted">
        {why}
      </span>
      {isOpen ? null : <Awaited manuscript={manuscript} replace={replace} />}
    </>
  );
}

/** Shows the manuscript again once its copy is made, and has decisions included that were left behind. */
function Awaited({ manuscript, replace }: Omit<DecideFirstProps, 'why'>) {
  const copy = useReviewCopy({ manuscript, onManuscript: replace });
  const isLeft = (manuscript.reviewCopy?.unapplied ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isLeft) void copy.make();
  }, []);
  return null;
}
