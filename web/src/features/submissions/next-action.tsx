import { useLocation } from 'react-router';
import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { answererOf } from '../../../../shared/domain/stage.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface NextActionProps {
  manuscript: AuthorsManuscript;
  /** The path of the submission form. */
  submit: string;
  /** The draft that revises it, if one was begun. */
  revisedBy: AuthorsManuscript | undefined;
}

const isForArticle = ({ stage, waitsOn }: Pick<AuthorsManuscript, 'stage' | 'waitsOn'>): boolean =>
  stage === 'proofing' || (stage === 'preparing' && waitsOn === 'author');

/** Whether the next step is the author's. */
export const isWaiting = (manuscript: AuthorsManuscript): boolean =>
  !manuscript.submitted || manuscript.status === 'Rejected' || isAwaited(manuscript);

/** Whether others wait for its author: for a revision, or an answer about the article. */
export const isAwaited = (manuscript: AuthorsManuscript): boolean =>
  manuscript.revision !== null || isForArticle(manuscript);

/** Whether the reader acts for its authors: once its owner’s account is gone, another answers for the article. */
export const isActing = (manuscript: AuthorsManuscript, reader: string): boolean =>
  manuscript.relation === 'owner' ||
  (isForArticle(manuscript) &&
    answererOf({ ownerId: manuscript.author._id, authors: manuscript.authors })?._id === reader);

/** The author's next action, named by its effect. */
export function NextAction({ manuscript, submit, revisedBy }: NextActionProps) {
  const prefix = journalPrefixOf(useLocation().pathname);
  if (!isWaiting(manuscript)) return null;
  const { to, label } = FOR_ARTICLE[manuscript.stage] ?? nextOf(manuscript, revisedBy);
  return (
    <ButtonLink
      size="small"
      to={to === null ? paths.articleProof({ id: manuscript._id }, prefix) : submit + to}
    >
      {label}
      <span className="visually-hidden"> {manuscript.title || 'Untitled'}</span>
    </ButtonLink>
  );
}

/** On a page of its own. */
const FOR_ARTICLE: Partial<Record<AuthorsManuscript['stage'], { to: null; label: string }>> = {
  preparing: { to: null, label: 'Send the Word file' },
  proofing: { to: null, label: 'Check your article' },
};

function nextOf(
  { _id, submitted, proof, revision }: AuthorsManuscript,
  revisedBy: AuthorsManuscript | undefined,
) {
  if (revisedBy) return draftStep(revisedBy, 'Continue revision');
  if (revision?.draftId) return { to: `?id=${revision.draftId}`, label: 'Continue revision' };
  if (revision) return { to: `?revise=${_id}`, label: 'Start revision' };
  if (submitted) return { to: `?revise=${_id}`, label: 'Revise' };
  return draftStep({ _id, proof }, 'Continue submission');
}

function draftStep({ _id, proof }: Pick<AuthorsManuscript, '_id' | 'proof'>, otherwise: string) {
  if (proof.state === 'failed') return { to: `?id=${_id}&step=2`, label: 'Replace documents' };
  const isToCheck = proof.state === 'ready' && proof.decision !== 'rejected';
  return { to: `?id=${_id}`, label: isToCheck ? 'Check your PDF' : otherwise };
}
