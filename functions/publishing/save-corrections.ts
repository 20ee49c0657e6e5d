import type { SaveCorrections } from '../../shared/contract/production.ts';
import { mayStep } from '../../shared/domain/production.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { getFile } from '../manuscript/find-manuscript.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { Person } from '../manuscript/rules/change.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import type { ProductionStore } from './production-store.ts';
import { requireApprover } from './rules/approve-article.ts';
import { checkLength, wasSaved } from './rules/correct-article.ts';

interface Stores {
  manuscripts: ManuscriptStore;
  productions: Pick<ProductionStore, 'findCorrections' | 'saveCorrections'>;
}

/** Saves the owner's typed text, finished or not. If another device's save was not seen yet, that is shown first. */
export async function saveCorrections(
  { manuscripts, productions }: Stores,
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
  const stored = await productions.findCorrections(manuscriptId, proofAt);
  const isSame = stored && JSON.stringify(stored.form) === JSON.stringify(form);
  if (isSame) return { edition: stored.edition, savedAt: stored.savedAt };
  if ((stored?.edition ?? 0) !== edition) throw wasSaved(stored);
  const savedAt = new Date().toISOString();
  const by = { id, name };
  const draft = { manuscriptId, proofAt, edition: edition + 1, savedAt, sentAt: null, by, form };
  if (!(await productions.saveCorrections(draft)))
    throw wasSaved(await productions.findCorrections(manuscriptId, proofAt));
  return { edition: draft.edition, savedAt };
}
