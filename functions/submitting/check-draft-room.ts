import { MAX_OPEN_DRAFTS } from '../../shared/domain/constants.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';

/** Refuses a draft at the limit before documents are taken; the write checks again. */
export async function checkDraftRoom(manuscripts: ManuscriptStore, ownerId: string): Promise<void> {
  const { drafts } = await manuscripts.openWorkOf(ownerId);
  if (drafts.length < MAX_OPEN_DRAFTS) return;
  throw new DomainError(
    'too_many_requests',
    `You have ${MAX_OPEN_DRAFTS} drafts. Submit or withdraw one of them in My Submissions, then save again. Your text stays here.`,
  );
}
