import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface NextActionProps {
  manuscript: AuthorsManuscript;
  /** The path of the submission form. */
  submit: string;
  /** A draft that revises this rejected manuscript already. */
  revisedBy: AuthorsManuscript | undefined;
}

/** True where the next thing to happen is the author's to do. */
export function isWaiting({
  submitted,
  status,
  revision,
}: Pick<AuthorsManuscript, 'submitted' | 'status' | 'revision'>): boolean {
  return !submitted || status === 'Rejected' || revision !== null;
}

/** The one thing that waits for the author, named by what happens. */
export function NextAction({ manuscript, submit, revisedBy }: NextActionProps) {
  if (!isWaiting(manuscript)) return null;
  const { to, label } = nextOf(manuscript, revisedBy);
  return (
    <ButtonLink size="small" to={submit + to}>
      {label}
      <span className="visually-hidden"> {manuscript.title || 'Untitled'}</span>
    </ButtonLink>
  );
}

function nextOf(
  { _id, submitted, proof, revision }: AuthorsManuscript,
  revisedBy: AuthorsManuscript | undefined,
) {
  if (revision?.draftId) return { to: `?id=${revision.draftId}`, label: 'Go on with revision' };
  if (revision) return { to: `?revise=${_id}`, label: 'Start revision' };
  if (submitted && revisedBy) return { to: `?id=${revisedBy._id}`, label: 'Continue the revision' };
  if (submitted) return { to: `?revise=${_id}`, label: 'Revise' };
  if (proof.state === 'failed') return { to: `?id=${_id}&step=2`, label: 'Change the documents' };
  const decides = proof.state === 'ready' && proof.decision !== 'rejected';
  return { to: `?id=${_id}`, label: decides ? 'Decide about the PDF' : 'Continue the submission' };
}
