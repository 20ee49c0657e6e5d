import type { Manuscript, StatusRequest } from '../../shared/contract/manuscripts.ts';
import { PAPER_KINDS } from '../../shared/domain/constants.ts';
import { findTransition } from '../../shared/domain/manuscript-status.ts';
import { isCopyCurrent } from '../anonymity/rules/review-copy.ts';
import type { DocumentStore } from '../core/document-store.ts';
import { documentKey, proofKey, reviewCopyKeys } from '../core/keys.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { randomId } from '../core/rules/ids.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { Person } from '../manuscript/rules/change.ts';
import { refuseNamedForm, refuseStale, stale } from '../manuscript/rules/decide-status.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/rules/manuscript-record.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import { type ReadingStores, showFile, withStanding } from '../manuscript/show-manuscript.ts';
import { clearRevisionDraft } from './clear-revision-draft.ts';
import { noRevisionWanted } from './rules/begin-revision.ts';
import type { Documents } from './rules/draft.ts';
import { foldRevision, type MovedFiles } from './rules/fold-revision.ts';

interface Stores extends ReadingStores {
  documents: DocumentStore;
}

interface Asking {
  reader: Reader;
  person: Person;
  request: StatusRequest;
}

/** The draft's files as files of the manuscript: the draft's own go with it. */
async function copyFiles(
  documents: DocumentStore,
  draft: ManuscriptRecord,
  manuscriptId: string,
  key: string,
): Promise<MovedFiles> {
  const save = randomId();
  const copied: Documents = {};
  for (const kind of PAPER_KINDS) {
    const document = draft.documents[kind];
    if (!document) continue;
    const to = documentKey(manuscriptId, save, kind, randomId());
    await documents.copy(document.key, to);
    copied[kind] = { ...document, key: to };
  }
  const proof = proofKey(manuscriptId, draft.proof.version, randomId());
  await documents.copy(key, proof);
  const copyKeys = await copyReviewCopy(documents, draft, manuscriptId);
  return { documents: copied, proofKey: proof, ...(copyKeys ? { copyKeys } : {}) };
}

/** Of a draft whose copy for reviewers is made already. */
async function copyReviewCopy(
  documents: DocumentStore,
  draft: ManuscriptRecord,
  manuscriptId: string,
): Promise<MovedFiles['copyKeys']> {
  const { reviewCopy: copy } = draft;
  if (copy?.state !== 'ready' || !isCopyCurrent(draft) || !copy.key || !copy.findingsKey) return undefined;
  const keys = reviewCopyKeys(manuscriptId, copy, randomId());
  await documents.copy(copy.key, keys.key);
  await documents.copy(copy.findingsKey, keys.findingsKey);
  return keys;
}

const keysOf = ({ documents, proofKey: key, copyKeys }: MovedFiles) => [
  ...Object.values(documents).map((document) => document.key),
  key,
  ...Object.values(copyKeys ?? {}),
];

/** Undefined where no revision of a manuscript that still wants one is being submitted: then it is a draft like others. */
async function findRevision({ manuscripts }: Stores, id: string, { reader, request }: Asking) {
  const draft = await manuscripts.find(id);
  if (!draft?.revisionOf || draft.ownerId !== reader.personId) return undefined;
  const transition = findTransition('author', request.status, draft);
  if (!transition?.to.submitted || !draft.proof.key) return undefined;
  const parent = await manuscripts.find(draft.revisionOf);
  // What was rejected or withdrawn meanwhile is followed by a manuscript of its own.
  if (!parent || parent.status === 'Rejected') return undefined;
  refuseStale(draft, request.version);
  return { draft, parent, key: draft.proof.key };
}

async function fold(stores: Stores, id: string, asking: Asking): Promise<ManuscriptFile | undefined> {
  const { manuscripts, documents } = stores;
  const found = await findRevision(stores, id, asking);
  if (!found) return undefined;
  const { draft, parent, key } = found;
  const { revision } = parent;
  if (!revision || (revision.draftId !== null && revision.draftId !== draft.id)) throw noRevisionWanted();
  refuseNamedForm(draft);
  // What was decided about passages of the draft holds for its later copies. May be repeated.
  if (draft.isAnonymous)
    await manuscripts.putIdentityDecisions(parent.id, await manuscripts.identityDecisions(draft.id));
  const moved = await copyFiles(documents, draft, parent.id, key);
  try {
    const folded = await changeAndTell(manuscripts, parent.id, async (file) => {
      const now = await manuscripts.find(id);
      if (now?.version !== draft.version || now.proof.version !== draft.proof.version) throw stale();
      return foldRevision(file, draft, moved, { person: asking.person, now: new Date().toISOString() });
    });
    await clearRevisionDraft(stores, { draftId: draft.id, parentId: parent.id });
    return folded;
  } catch (error) {
    // After a refusal only: a write of which nobody knows whether it happened keeps its files.
    if (error instanceof DomainError) {
      const standing = await manuscripts.find(parent.id).catch(() => undefined);
      const isUsed = standing?.proof.key === moved.proofKey;
      if (standing && !isUsed) await documents.remove(keysOf(moved)).catch(() => {});
    }
    throw error;
  }
}

/**
 * Accepting the proof of a revision makes it the next round of its manuscript, in one write. Undefined for every other request. Asked
 * again it answers what it did.
 */
export async function submitRevision(
  stores: Stores,
  id: string,
  asking: Asking,
): Promise<{ success: true; message: string; manuscript: Manuscript } | undefined> {
  const { manuscripts } = stores;
  const { reader, request } = asking;
  if (request.status !== 'Accepted' && request.status !== 'Pending') return undefined;
  const draft = await manuscripts.find(id);
  if (draft && !draft.revisionOf) return undefined;
  const into = draft ? undefined : await manuscripts.findFolded(id);
  const before = into ? await manuscripts.findFile(into) : undefined;
  if (!draft && before?.record.ownerId !== reader.personId) return undefined;
  const file = before ?? (await withStanding(stores, id, reader, () => fold(stores, id, asking)));
  if (!file) return undefined;
  const message = 'Manuscript submitted successfully and pending editor review';
  return { success: true, message, manuscript: await showFile(stores, file, reader) };
}
