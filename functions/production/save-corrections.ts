import type { SaveCorrections } from '../../shared/contract/production.ts';
import { mayStep } from '../../shared/domain/production.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { getFile } from '../manuscript/find-manuscript.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { Person } from '../manuscript/rules/change.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import type { CorrectionsStore } from './corrections-store.ts';
import { requireApprover } from './rules/approve-article.ts';
import { checkLength, wasSaved } from './rules/correct-article.ts';

interface Stores {
  manuscripts: ManuscriptStore;
  corrections: Pick<CorrectionsStore, 'find' | 'save'>;
}

/** Keeps what its owner types, finished or not. Whoever did not see what another device saved is shown it first. */
export async function saveCorrections(
  { manuscripts, corrections }: Stores,
  manuscriptId: string,
  { by: { personId: id, name }, asking }: { by: Person; asking: Reader },
  { edition, ...form }: SaveCorrections,
): Promise<{ edition: number; savedAt: string }> {
  const file = await getFile(manuscripts, manuscriptId);
  requireApprover(file, asking);
  if (!mayStep(file.record, 'correct'))
    throw new DomainError('transition_not_allowed', 'There is no proof to correct.');
  checkLength(form);
  const proofAt = file.record.production!.sentAt!;
  const stored = await corrections.find(manuscriptId, proofAt);
  const isSame = stored && JSON.stringify(stored.form) === JSON.stringify(form);
  if (isSame) return { edition: stored.edition, savedAt: stored.savedAt };
  if ((stored?.edition ?? 0) !== edition) throw wasSaved(stored);
  const savedAt = new Date().toISOString();
  const by = { id, name };
  const draft = { manuscriptId, proofAt, edition: edition + 1, savedAt, sentAt: null, by, form };
  if (!(await corrections.save(draft))) throw wasSaved(await corrections.find(manuscriptId, proofAt));
  return { edition: draft.edition, savedAt };
}
