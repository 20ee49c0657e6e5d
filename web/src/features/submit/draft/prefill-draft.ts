import type { ExtractAnswer } from '../../../../../shared/contract/extract.ts';
import { type Draft, PREFILLABLE, type Prefillable } from './draft.ts';

/** The key of an uploaded manuscript that has not been searched for title, abstract and keywords yet. */
export function extractionDue(draft: Draft): { key: string; fileName: string } | null {
  const slot = draft.form.documents.manuscript;
  if (!slot?.key || slot.key === draft.prefill?.key) return null;
  return { key: slot.key, fileName: slot.fileName };
}

/** Fills fields that are blank or unchanged since an earlier extraction; the author's text is never overwritten. */
export function prefilled(draft: Draft, key: string, answer: ExtractAnswer): Draft {
  if (draft.form.documents.manuscript?.key !== key) return draft;
  const found = {
    title: answer.extractedTitle,
    abstract: answer.extractedAbstract,
    keywords: answer.extractedKeywords.join(', '),
  };
  const form = { ...draft.form };
  const unsure: Prefillable[] = [];
  const filled: Prefillable[] = [];
  for (const field of PREFILLABLE) {
    const isOwn = form[field].trim() !== '' && form[field] !== draft.prefill?.[field];
    if (isOwn || found[field] === '') continue;
    form[field] = found[field];
    filled.push(field);
    if (answer.certainty[field] === 'unsure') unsure.push(field);
  }
  const { manuscript: _, ...replaced } = draft.replaced ?? {};
  return {
    ...draft,
    form,
    replaced,
    prefill: { key, ...found, unsure, filled },
    keptAt: new Date().toISOString(),
  };
}
