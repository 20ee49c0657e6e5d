import type { SaveManuscript } from '../../shared/contract/save-manuscript.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import { formerAuthorsFrom } from '../manuscript/rules/ever-authors.ts';
import { noSuchManuscript } from '../manuscript/rules/require-relation.ts';
import { noRevisionWanted } from './rules/round-draft.ts';

/** What a new draft continues; empty for a new manuscript. */
export interface Origin {
  /** The manuscript whose next round it is. */
  parent?: ManuscriptFile;
  /** The manuscript that it revises: its parent, or a rejected one. */
  revised?: ManuscriptRecord;
}

/** The manuscript of which a new draft is the revision, if its editors request one and none is begun. */
async function findParent(
  manuscripts: ManuscriptStore,
  id: string,
  ownerId: string,
): Promise<ManuscriptFile> {
  const parent = await manuscripts.findFile(id);
  if (parent?.record.ownerId !== ownerId) throw noSuchManuscript();
  const { revision } = parent.record;
  if (!revision) throw noRevisionWanted();
  if (revision.draftId)
    throw new DomainError(
      'transition_not_allowed',
      'You have already started this revision. Continue it in My Submissions.',
    );
  return parent;
}

async function findRejected(
  manuscripts: ManuscriptStore,
  id: string,
  ownerId: string,
): Promise<ManuscriptRecord> {
  const rejected = await manuscripts.find(id);
  if (rejected?.ownerId !== ownerId) throw noSuchManuscript();
  if (rejected.status !== 'Rejected' || !rejected.submitted)
    throw new DomainError('transition_not_allowed', 'You can revise only a rejected manuscript.');
  return rejected;
}

export async function findOrigin(
  manuscripts: ManuscriptStore,
  { revisionOf, resubmissionOf }: SaveManuscript,
  ownerId: string,
): Promise<Origin> {
  if (revisionOf) {
    const parent = await findParent(manuscripts, revisionOf, ownerId);
    return { parent, revised: parent.record };
  }
  return resubmissionOf ? { revised: await findRejected(manuscripts, resubmissionOf, ownerId) } : {};
}

/**
 * What a new draft inherits from the one it revises: people who denied being its authors are not asked again, and former authors stay
 * known, and so do words that must not be in the copy.
 */
export const followed = (revised: ManuscriptRecord | undefined, isNextRound: boolean) => ({
  declined: revised?.authorship.declined ?? [],
  former: revised ? formerAuthorsFrom(revised) : [],
  copyWishes: { alsoWithheld: revised?.copyWishes.alsoWithheld, fileWanted: null },
  origin: {
    resubmissionOf: isNextRound ? null : (revised?.id ?? null),
    revisionOf: isNextRound ? (revised?.id ?? null) : null,
  },
});
