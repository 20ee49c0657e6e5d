import { PAPER_KINDS, type PaperKind } from '../../../../../shared/domain/constants.ts';
import { ApiError, isSessionOver } from '../../../api/api-error.ts';
import { isOffline, OFFLINE } from '../../../api/online.ts';
import { ChangedElsewhere } from '../../../drafts/written.ts';
import { MESSAGES } from '../messages.ts';

const CHANGED_ELSEWHERE =
  'This submission was changed on another device. The differences are listed above the form, and your text is still here.';

/** The specification's message for a failed save or submission. */
export function failureMessage(error: unknown, during: 'save' | 'submission'): string {
  if (isSessionOver(error)) return MESSAGES.sessionExpired;
  if (error instanceof ApiError && error.code === 'empty_answer') return MESSAGES.savedNothing;
  const detail = detailOf(error);
  return during === 'save' ? MESSAGES.saveFailed(detail) : MESSAGES.submissionFailed(detail);
}

/** The server's message, otherwise what happened. */
export function detailOf(error: unknown): string {
  if (error instanceof ChangedElsewhere) return CHANGED_ELSEWHERE;
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  if (error.message) return error.message;
  if (error.code === 'no_answer') {
    if (isOffline())
      return `${OFFLINE} Everything you typed is kept on this device; try again once you are connected.`;
    return 'The server could not be reached. Everything you typed is kept on this device; please try again.';
  }
  if (error.code === 'unexpected_answer' && error.status < 300) return 'Submission failed';
  return `The server answered with status ${error.status}. Everything you typed is kept on this device; please try again.`;
}

/** The document that a refusal is about, if it names one. */
export function documentIn(error: unknown): PaperKind | null {
  if (!(error instanceof ApiError)) return null;
  const named = error.field?.split('.')[0];
  return PAPER_KINDS.find((kind) => kind === named) ?? null;
}
