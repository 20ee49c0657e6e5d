import type { SaveDecisionDraft } from '../../shared/contract/decisions.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { getFileAsEditor } from '../manuscript/find-manuscript.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import type { DecisionDraftStore } from './decision-draft-store.ts';
import type { DecisionDraft } from './rules/decision-draft.ts';

interface Stores {
  manuscripts: ManuscriptStore;
  drafts: DecisionDraftStore;
}

const wasSaved = (draft: DecisionDraft | undefined) =>
  new DomainError('stale_version', 'This decision was saved on another device. We have kept both versions.', {
    draft: draft && { edition: draft.edition, savedAt: draft.savedAt, form: draft.form },
  });

/** Saves the draft, complete or not. An editor who has not seen what another device saved is shown it first. */
export async function saveDecisionDraft(
  { manuscripts, drafts }: Stores,
  manuscriptId: string,
  reader: Reader,
  { edition, ...form }: SaveDecisionDraft,
): Promise<{ edition: number; savedAt: string }> {
  await getFileAsEditor(manuscripts, manuscriptId, reader);
  const stored = await drafts.find(manuscriptId, reader.personId);
  const isSame = stored && JSON.stringify(stored.form) === JSON.stringify(form);
  if (isSame) return { edition: stored.edition, savedAt: stored.savedAt };
  if ((stored?.edition ?? 0) !== edition) throw wasSaved(stored);
  const savedAt = new Date().toISOString();
  const draft = { manuscriptId, editorId: reader.personId, edition: edition + 1, savedAt, form };
  if (!(await drafts.save(draft))) throw wasSaved(await drafts.find(manuscriptId, reader.personId));
  return { edition: draft.edition, savedAt };
}
