import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../../shared/domain/constants.ts';
import type { Status } from '../../../../shared/domain/manuscript-status.ts';
import { ApiError, isSessionOver } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { standingIn } from '../../api/failure.ts';
import { isOffline, OFFLINE } from '../../api/online.ts';
import { randomText } from '../../api/random-text.ts';
import type { Kept } from '../../kept/kept-on-device.ts';
import { MESSAGES } from './messages.ts';
import { heardFrom, type Sheet } from './sheet.ts';
import { saveRequestOf } from './wizard-form.ts';

/** Other changes of the same manuscript may come between twice; a third time somebody is told. */
const ATTEMPTS = 3;

/** Somebody else changed the same words: theirs are beside ours now, and nothing was sent over them. */
export class ChangedElsewhere extends Error {
  constructor() {
    super(
      'It was changed elsewhere meanwhile. What differs is listed above the form, and your own words are still in it.',
    );
  }
}

/**
 * Saves what stands in the form. What was changed elsewhere meanwhile is merged in and the save tried again; only where the same
 * words were changed on both sides does it stop.
 */
export async function saveSheet(kept: Kept<Sheet>, submit: boolean): Promise<Manuscript> {
  kept.update((sheet) =>
    sheet.manuscriptId || sheet.draftKey ? sheet : { ...sheet, draftKey: randomText() },
  );
  for (let attempt = 1; ; attempt++) {
    const sent = kept.get();
    try {
      const answer = await call('save-manuscript', { body: saveRequestOf(sent.form, sent, submit) });
      kept.update((sheet) => ({ ...heardFrom(sheet, answer.data, sent.form), conflicts: [] }));
      return answer.data;
    } catch (error) {
      const now = standingAfterConflict(error);
      if (!now || attempt === ATTEMPTS) throw error;
      kept.update((sheet) => heardFrom(sheet, now));
      if (kept.get().conflicts.length > sent.conflicts.length) throw new ChangedElsewhere();
    }
  }
}

/** Asks for a transition of the very form and proof that the author sees. */
export async function requestStatus(seen: Manuscript, status: Status): Promise<Manuscript> {
  let version = seen.version;
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await call('request-status', { params: { id: seen._id }, body: { status, version } });
      return answer.manuscript;
    } catch (error) {
      const now = standingAfterConflict(error);
      if (!now || attempt === ATTEMPTS || now.proof.version !== seen.proof.version) throw error;
      version = now.version;
    }
  }
}

/** What stands now, where a request came too late. */
const standingAfterConflict = (error: unknown) =>
  error instanceof ApiError && error.code === 'stale_version' ? standingIn(error) : null;

/** The specification's message for a failed save or submission. */
export function failureMessage(error: unknown, during: 'save' | 'submission'): string {
  if (isSessionOver(error)) return MESSAGES.sessionExpired;
  if (error instanceof ApiError && error.code === 'empty_answer') return MESSAGES.savedNothing;
  const detail = detailOf(error);
  return during === 'save' ? MESSAGES.saveFailed(detail) : MESSAGES.submissionFailed(detail);
}

/** The server's message, else what happened. */
export function detailOf(error: unknown): string {
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

/** The document that a refusal is about, where it names one. */
export function documentIn(error: unknown): DocumentKind | null {
  if (!(error instanceof ApiError)) return null;
  const named = error.field?.split('.')[0];
  return DOCUMENT_KINDS.find((kind) => kind === named) ?? null;
}
