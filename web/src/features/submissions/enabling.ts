import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { findTransition, mayWithdraw } from '../../../../shared/domain/manuscript-status.ts';

/** Why a button is disabled, in a sentence beside it; null if it is enabled. */
export type Reason = string | null;

const hasPdf = ({ proof }: AuthorsManuscript) => proof.state === 'ready';

/**
 * The specification's conditions (not Under Review, PDF opened in this session) come first; then whatever the server would refuse. If
 * there is no PDF, none has to be opened.
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
      ? 'This manuscript is accepted. To withdraw it, write to the editors.'
      : 'The review is complete and the editors are making a decision.';
  }
  if (hasPdf(manuscript) && !opened) return 'Open the PDF first.';
  return null;
}

export function whyNoNotes({ status }: AuthorsManuscript): Reason {
  if (status === 'Accepted' || status === 'Rejected') return null;
  return 'You can read notes after the editors decide.';
}

function whileUnderReview({ submitted }: AuthorsManuscript): string {
  return submitted
    ? 'This manuscript is under review.'
    : 'Your PDF is ready. Open the submission form to accept or reject it.';
}

function whyNotSubmit({ status, submitted, proof }: AuthorsManuscript): string {
  if (!submitted) return PROOF_REASONS[proof.state];
  if (status === 'Pending') return 'This manuscript is with the editors.';
  if (status === 'Accepted') return 'This manuscript is accepted.';
  if (status === 'Reviewed') return 'The review is complete and the editors are making a decision.';
  return PROOF_REASONS[proof.state];
}

const PROOF_REASONS = {
  none: 'Build the PDF first.',
  queued: 'The PDF is being built.',
  building: 'The PDF is being built.',
  failed: 'The PDF could not be built.',
  ready: 'Build the PDF again first.',
};
