import type { AuthorsManuscript, Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { ReviewCopySection } from '../../manuscript/review-copy/review-copy-section.tsx';
import { useReviewCopy } from '../../manuscript/review-copy/use-review-copy.ts';
import { WordFileForm } from '../../manuscript/word-file-form.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ReviewersSeeProps {
  manuscript: AuthorsManuscript;
  onChanged: (now: Manuscript | null) => void;
}

const nothing = () => {};

/** What reviewers see of a submitted manuscript under anonymous review, for its authors to look at. */
export default function ReviewersSee({ manuscript, onChanged }: ReviewersSeeProps) {
  const copy = useReviewCopy({ manuscript, onManuscript: onChanged });
  const { answer, failure } = copy;
  if (!answer) return failure ? <p>{failure}</p> : null;
  const wanted = answer.reviewCopy.fileWanted;
  return (
    <ReviewCopySection
      answer={answer}
      authors="us"
      linkLabel="What reviewers see"
      ifFailed="The editors will ask you for a file without names if they need one."
      summary={<p>The editors now decide on anything that is open. To ask for a change, write to them.</p>}
      mayDecide={false}
      busy={null}
      trouble={copy.trouble}
      names={manuscript.authors}
      onWithhold={nothing}
      onDecide={nothing}
      onMake={nothing}
    >
      {wanted ? (
        <Notice kind="warning" title="The editors ask for another file for the reviewers">
          <p className="words">{wanted.note}</p>
          {manuscript.relation === 'owner' ? (
            <WordFileForm
              kind="anonymousManuscript"
              label="File for the reviewers"
              hint="A DOCX or PDF file that names no one. It replaces what reviewers read, and nothing else."
              button="Send the file"
              onUploaded={copy.sendFile}
            />
          ) : null}
        </Notice>
      ) : null}
    </ReviewCopySection>
  );
}
