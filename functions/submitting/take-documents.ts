import type { PaperKind } from '../../shared/domain/constants.ts';
import type { DocumentStore } from '../core/document-store.ts';
import { documentKey } from '../core/keys.ts';
import { randomId } from '../core/rules/ids.ts';
import type { ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import type { Documents } from './rules/draft.ts';
import { type GivenDocument, type KeepingStores, takeDocument } from './take-document.ts';

/** The documents of one save. */
interface Save {
  given: readonly GivenDocument[];
  /** Already in the draft. */
  before: Documents;
  /** The manuscript whose documents are used if none are given, and which of them. */
  revised: ManuscriptRecord | undefined;
  kept: readonly PaperKind[];
  place: { personId: string; manuscriptId: string; saveId: string };
}

/** Adds them to `taken` one by one, so that those stored before a refusal are known. */
export async function takeDocuments(
  stores: KeepingStores,
  { given, before, revised, kept, place }: Save,
  taken: Documents,
): Promise<void> {
  for (const document of given)
    taken[document.kind] = await takeDocument(stores, document, place, before[document.kind]);
  for (const kind of kept) {
    const old = revised?.documents[kind];
    if (!old || taken[kind]) continue;
    const key = documentKey(place.manuscriptId, place.saveId, kind, randomId());
    await stores.limitKept(place.personId, old.size);
    await stores.documents.copy(old.key, key);
    taken[kind] = { ...old, key };
  }
}

export const keysOf = (documents: Documents): string[] => Object.values(documents).map(({ key }) => key);

/** Whether another save has replaced, and so deleted, a document that this one relies on. */
export const isTakenAway = (taken: Documents, before: Documents, now: Documents): boolean => {
  const [had, has] = [keysOf(before), keysOf(now)];
  return keysOf(taken).some((key) => had.includes(key) && !has.includes(key));
};

/**
 * Deletes files that nothing refers to: not those of `used`. If interrupted they stay in the manuscript's folder, and are deleted with
 * it.
 */
export async function removeUnused(
  documents: DocumentStore,
  former: Documents,
  used: Documents | undefined,
): Promise<void> {
  const standing = new Set(keysOf(used ?? {}));
  await documents.remove(keysOf(former).filter((key) => !standing.has(key))).catch(() => {});
}
