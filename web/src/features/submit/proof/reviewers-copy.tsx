import type { AuthorsManuscript, Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type {
  Finding,
  ReviewCopyAnswer,
  ReviewCopyView,
} from '../../../../../shared/contract/review-copy.ts';
import { openIn } from '../../../manuscript/review-copy/finding-words.ts';
import { ReviewCopySection } from '../../../manuscript/review-copy/review-copy-section.tsx';
import { noteSeenCopy } from '../../../manuscript/review-copy/seen-copies.ts';
import { useReviewCopy } from '../../../manuscript/review-copy/use-review-copy.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { fieldId } from '../form/field-problems.ts';

interface ReviewersCopyProps {
  manuscript: AuthorsManuscript;
  onManuscript: (manuscript: Manuscript) => void;
}

/** What reviewers will see of a built manuscript under anonymous review, and its author's decisions about it. */
export default function ReviewersCopy({ manuscript, onManuscript }: ReviewersCopyProps) {
  const copy = useReviewCopy({ manuscript, onManuscript });
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
          {summaryFor(copy.answer)}
        </p>
      }
      mayDecide={manuscript.relation === 'owner'}
      busy={copy.busy}
      trouble={copy.trouble}
      onDecide={copy.decide}
      names={manuscript.authors}
      onWithhold={copy.withhold}
      onMake={copy.make}
      changeForm={(part) => (
        <a
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          href={`#${fieldId(partOf(part))}`}
        >
          Change the {part}
        </a>
      )}
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

type FormField = 'title' | 'abstract' | 'keywords';
const partOf = (part: Finding['place']['part']): FormField =>
  part === 'abstract' || part === 'keywords' ? part : 'title';

/** 'Your title names an author: ‘Okafor’. ' */
function namedInForm(findings: readonly Finding[]): string {
  const named = findings.filter(({ open, decided, place }) => open && !decided && place.document === 'form');
  const words = [...Map.groupBy(named, ({ place }) => partOf(place.part))].map(([part, found]) => {
    const quoted = found.map(({ place }) => `‘${place.excerpt.slice(...place.marked)}’`);
    return `Your ${part} ${part === 'keywords' ? 'name' : 'names'} an author or an institution: ${[...new Set(quoted)].join(', ')}.`;
  });
  if (words.length === 0) return '';
  return `${words.join(' ')} Reviewers read what you typed. Change it and build the PDF again, or keep it and say why. `;
}

function summaryFor({ reviewCopy: copy, findings }: ReviewCopyAnswer): string {
  const open = openIn(copy);
  const named = namedInForm(findings);
  if (copy.open.certain > 0 && named) return named.trimEnd();
  if (open > 0)
    return `${named}${open === 1 ? 'One passage may identify you. Take it out, or keep it.' : `${open} passages may identify you. Take each one out, or keep it.`} If you don’t decide, an editor will.${unreadableIn(copy)}`;
  const out =
    copy.removed === 0
      ? 'We found nothing that names you, your co-authors or your institutions.'
      : `We removed ${copy.removed === 1 ? '1 passage that names' : `${copy.removed} passages that name`} you, your co-authors or your institutions.`;
  return `Reviewers see an anonymous copy. ${out} Check it before you continue, because style, topic and cited work can still suggest who you are.`;
}
