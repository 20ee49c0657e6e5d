import type { DocumentStore } from '../core/document-store.ts';
import { changeManuscript } from '../manuscript/change-manuscript.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { fullName } from '../people/rules/person-record.ts';

interface Stores {
  manuscripts: ManuscriptStore;
  documents: Pick<DocumentStore, 'removeAllOf'>;
}

interface DraftOfRevision {
  draftId: string;
  parentId: string;
}

/** A manuscript that still names a draft which is gone waits for another. */
async function releaseParent(manuscripts: ManuscriptStore, { draftId, parentId }: DraftOfRevision) {
  if (!(await manuscripts.find(parentId))) return;
  await changeManuscript(manuscripts, parentId, ({ record: { revision, authors, ownerId } }) => {
    if (revision?.draftId !== draftId) return undefined;
    const owner = authors.find(({ _id }) => _id === ownerId);
    return {
      from: { status: ['Pending'], submitted: true, revising: true },
      set: { revision: { ...revision, draftId: null } },
      history: {
        event: 'revision-draft-withdrawn',
        who: { personId: ownerId, name: owner ? fullName(owner) : '', role: 'author' },
      },
    };
  });
}

/**
 * What is left of a revision's draft that became a round, or of any manuscript that was withdrawn. May be repeated, and does nothing to
 * one that is there.
 */
export async function clearRevisionDraft(
  { manuscripts, documents }: Stores,
  draft: DraftOfRevision,
): Promise<void> {
  const { draftId } = draft;
  if (await manuscripts.find(draftId)) return;
  await releaseParent(manuscripts, draft);
  await manuscripts.clearFolded(draftId);
  await documents.removeAllOf(draftId);
  await manuscripts.clearWithdrawn(draftId);
}
