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
  owner: string;
  onManuscript: (manuscript: Manuscript) => void;
  onSessionOver: () => void | Promise<void>;
}

/** What reviewers will see of a built manuscript, where review is anonymous, and its author's decisions about it. */
export default function ReviewersCopy({
  manuscript,
  owner,
  onManuscript,
  onSessionOver,
}: ReviewersCopyProps) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const { chosen, choose, discard } = useFindingChoices(owner, manuscript._id);
  const copy = useReviewCopy({ manuscript, onManuscript, onTrouble: setTrouble, onSessionOver });
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
  'At step 2, Documents, you can replace the manuscript, or add a file without names for the reviewers; then build the PDF again.';
const OWN_FILE = 'It is made from the anonymous manuscript that you uploaded. ';

/** What helps where nobody can look for names. */
function unreadableIn({ unreadableParts, fromOwnFile }: ReviewCopyView): string {
  if (unreadableParts === 0) return '';
  const pages =
    unreadableParts === 1
      ? '1 page can’t be looked through for names, as its words are'
      : `${unreadableParts} pages can’t be looked through for names, as their words are`;
  const mend = fromOwnFile
    ? 'Please upload another file for the reviewers'
    : 'Please upload the document itself, or a file without names for the reviewers,';
  return ` ${pages} a picture: if you can, read them. ${mend} at step 2, Documents, if one names you.`;
}

function summaryFor(copy: ReviewCopyView): string {
  const open = openIn(copy);
  if (copy.open.certain > 0)
    return 'Title, abstract and keywords stand before every reviewer as you typed them, and one of them names you, a co-author or an institution. Change the title, the abstract or the keywords, then build the PDF again.';
  if (open > 0)
    return `Please decide about ${open === 1 ? '1 passage' : `${open} passages`}. Take each out for reviewers, or say why it does not identify you. What you leave open goes to the editors.${unreadableIn(copy)}`;
  const out =
    copy.removed === 0
      ? 'We found nothing that names you, your co-authors or your institutions.'
      : `We took out ${copy.removed === 1 ? '1 passage that names' : `${copy.removed} passages that name`} you, your co-authors or your institutions.`;
  return `Reviewers see an anonymous copy. ${out} Please look at it: style, topic and cited work can still suggest who you are.`;
}
