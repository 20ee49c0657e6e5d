import type { AuthorsManuscript, Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { ReviewCopySection } from '../../manuscript/review-copy-section.tsx';
import { useReviewCopy } from '../../manuscript/use-review-copy.ts';

interface ReviewersSeeProps {
  manuscript: AuthorsManuscript;
  onChanged: (now: Manuscript | null) => void;
}

const nothing = () => {};

/** What reviewers see of a submitted manuscript under anonymous review, for its authors to look at. */
export default function ReviewersSee({ manuscript, onChanged }: ReviewersSeeProps) {
  const { answer, failure } = useReviewCopy({ manuscript, onManuscript: onChanged, onTrouble: nothing });
  if (!answer) return failure ? <p>{failure}</p> : null;
  return (
    <ReviewCopySection
      answer={answer}
      authors="us"
      linkLabel="What reviewers see"
      ifFailed="The editors will ask you for a file without names if they need one."
      summary={<p>The editors now decide on anything that is open. To ask for a change, write to them.</p>}
      mayDecide={false}
      busy={null}
      trouble={null}
      names={manuscript.authors}
      onWithhold={nothing}
      onDecide={nothing}
      onMake={nothing}
    />
  );
}
