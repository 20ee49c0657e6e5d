import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { findTransition, mayWithdraw } from '../../../../shared/domain/manuscript-status.ts';

/** Why a button is off, in a sentence that stands beside it; null where it is on. */
export type Reason = string | null;

const hasPdf = ({ proof }: AuthorsManuscript) => proof.state === 'ready';

/**
 * The specification's conditions (not Under Review, PDF opened in this session) come first; then whatever the server would refuse.
 * Where there is no PDF, none has to be opened.
 */
export function whyNotAccept(manuscript: AuthorsManuscript, opened: boolean): Reason {
  if (manuscript.status === 'Under Review') return whileUnderReview(manuscript);
  if (!findTransition('author', 'Pending', manuscript)) return whyNotSubmit(manuscript);
  if (hasPdf(manuscript) && !opened) return 'Open the PDF first.';
  return null;
}

export function whyNotWithdraw(manuscript: AuthorsManuscript, opened: boolean): Reason {
  if (manuscript.status === 'Under Review') return whileUnderReview(manuscript);
  if (!mayWithdraw(manuscript)) {
    return manuscript.status === 'Accepted'
      ? 'It is accepted. Write to the editors if it must be withdrawn.'
      : 'Its review is complete, and the editors are about to decide.';
  }
  if (hasPdf(manuscript) && !opened) return 'Open the PDF first.';
  return null;
}

export function whyNoNotes({ status }: AuthorsManuscript): Reason {
  if (status === 'Accepted' || status === 'Rejected') return null;
  return 'Notes can be read once the editors have decided.';
}

function whileUnderReview({ submitted }: AuthorsManuscript): string {
  return submitted
    ? 'It is under review.'
    : 'Its PDF waits for you: open the submission form to accept or reject it there.';
}

function whyNotSubmit({ status, submitted, proof }: AuthorsManuscript): string {
  if (!submitted) return PROOF_REASONS[proof.state];
  if (status === 'Pending') return 'It is submitted and waits for the editors.';
  if (status === 'Accepted') return 'It is accepted.';
  if (status === 'Reviewed') return 'Its review is complete, and the editors are about to decide.';
  return PROOF_REASONS[proof.state];
}

const PROOF_REASONS = {
  none: 'Build the PDF first.',
  queued: 'The PDF is being built.',
  building: 'The PDF is being built.',
  failed: 'The PDF could not be built.',
  ready: 'Build the PDF again first.',
};
