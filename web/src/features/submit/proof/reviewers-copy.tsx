import { useState } from 'react';
import type { AuthorsManuscript, Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { ReviewCopyView } from '../../../../../shared/contract/review-copy.ts';
import { useFindingChoices } from '../../../kept/finding-choices.ts';
import { openIn } from '../../../manuscript/finding-words.ts';
import { ReviewCopySection } from '../../../manuscript/review-copy-section.tsx';
import { noteSeenCopy } from '../../../manuscript/seen-copies.ts';
import { useReviewCopy } from '../../../manuscript/use-review-copy.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface ReviewersCopyProps {
  manuscript: AuthorsManuscript;
  onManuscript: (manuscript: Manuscript) => void;
}

/** What reviewers will see of a built manuscript under anonymous review, and its author's decisions about it. */
export default function ReviewersCopy({ manuscript, onManuscript }: ReviewersCopyProps) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const { chosen, choose, discard } = useFindingChoices(manuscript._id);
  const copy = useReviewCopy({ manuscript, onManuscript, onTrouble: setTrouble });
  if (copy.failure)
    return (
      <Notice
        kind="error"
        title="The anonymous copy could not be shown"
        actions={
          <Button size="small" variant="secondary" onClick={copy.retry}>
            Try again
          </Button>
        }
      >
        {copy.failure}
      </Notice>
    );
  if (!copy.answer) return null;
  return (
    <ReviewCopySection
      answer={copy.answer}
      authors="us"
      linkLabel="View what reviewers will see"
      ifFailed={IF_FAILED}
      summary={
        <p>
          {copy.answer.reviewCopy.fromOwnFile ? OWN_FILE : ''}
          {summaryFor(copy.answer.reviewCopy)}
        </p>
      }
      chosen={chosen}
      onChoose={choose}
      mayDecide={manuscript.relation === 'owner'}
      busy={copy.busy}
      trouble={trouble}
      onDecide={async (decisions) => {
        setTrouble(null);
        if (await copy.decide(decisions)) discard();
      }}
      onOpened={(revision) => noteSeenCopy(manuscript._id, revision)}
    />
  );
}

const IF_FAILED =
  'In step 2, Documents, replace the manuscript or add a file without names for the reviewers. Then build the PDF again.';
const OWN_FILE = 'We made it from the anonymous manuscript you uploaded. ';

/** What helps if names can't be searched for. */
function unreadableIn({ unreadableParts, fromOwnFile }: ReviewCopyView): string {
  if (unreadableParts === 0) return '';
  const pages =
    unreadableParts === 1
      ? 'We can’t check 1 page for names because its text is'
      : `We can’t check ${unreadableParts} pages for names because their text is`;
  const mend = fromOwnFile
    ? 'upload another file for the reviewers'
    : 'upload the document itself, or a file without names for the reviewers,';
  return ` ${pages} a picture. Read what we can’t check. If it names you, ${mend} in step 2, Documents.`;
}

function summaryFor(copy: ReviewCopyView): string {
  const open = openIn(copy);
  if (copy.open.certain > 0)
    return 'Reviewers see your title, abstract and keywords as you typed them. One of these names you, a co-author or an institution. Change the title, the abstract or the keywords, then build the PDF again.';
  if (open > 0)
    return `Please decide about ${open === 1 ? '1 passage' : `${open} passages`}. Remove each one from the anonymous copy, or say why it does not identify you. The editors will decide on any that you leave.${unreadableIn(copy)}`;
  const out =
    copy.removed === 0
      ? 'We found nothing that names you, your co-authors or your institutions.'
      : `We removed ${copy.removed === 1 ? '1 passage that names' : `${copy.removed} passages that name`} you, your co-authors or your institutions.`;
  return `Reviewers see an anonymous copy. ${out} Check it before you continue, because style, topic and cited work can still suggest who you are.`;
}
