import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface NextActionProps {
  manuscript: Manuscript;
  /** The path of the submission form. */
  submit: string;
  /** A draft that revises this rejected manuscript already. */
  revisedBy: Manuscript | undefined;
}

/** True where the next thing to happen is the author's to do. */
export function isWaiting({ submitted, status }: Pick<Manuscript, 'submitted' | 'status'>): boolean {
  return !submitted || status === 'Rejected';
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

function nextOf({ _id, submitted, proof }: Manuscript, revisedBy: Manuscript | undefined) {
  if (submitted && revisedBy) return { to: `?id=${revisedBy._id}`, label: 'Continue the revision' };
  if (submitted) return { to: `?revise=${_id}`, label: 'Revise' };
  if (proof.state === 'failed') return { to: `?id=${_id}&step=2`, label: 'Change the documents' };
  const decides = proof.state === 'ready' && proof.decision !== 'rejected';
  return { to: `?id=${_id}`, label: decides ? 'Decide about the PDF' : 'Continue the submission' };
}
