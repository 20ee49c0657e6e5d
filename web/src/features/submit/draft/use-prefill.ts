import { useEffect, useState } from 'react';
import type { ExtractAnswer } from '../../../../../shared/contract/extract.ts';
import { joinKeywords } from '../../../../../shared/domain/split-keywords.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import type { Kept } from '../../../drafts/kept-on-device.ts';
import { refuseDocument } from './change-draft.ts';
import { type Draft, PREFILLABLE, type Prefillable } from './draft.ts';

/** Files asked about while this page lives, and until when: a failure is not tried again and again. */
const asked = new Map<string, Promise<void>>();

/** Waits for the extraction from this draft's manuscript, because a save moves the file that it reads. */
export const endOfReading = async ({ form }: Draft) => asked.get(form.documents.manuscript?.key ?? '');

/**
 * As soon as a manuscript file has arrived, looks up title, abstract and keywords in it, once for each file; reports an unreadable one as
 * unusable. True while it does.
 */
export function usePrefill(kept: Kept<Draft>, draft: Draft): boolean {
  const [running, setRunning] = useState<string | null>(null);
  const due = extractionDue(draft);
  const key = due?.key;
  const fileName = due?.fileName;

  useEffect(() => {
    if (!key || !fileName || asked.has(key)) return;
    setRunning(key);
    const reading = call('extract-metadata', { body: { manuscript: { key, fileName } } })
      .then((answer) => kept.update((now) => prefilled(now, key, answer)))
      .catch((error) => {
        if (error instanceof ApiError && error.code === 'unusable_document')
          return kept.update((now) => refuseManuscript(now, key, error.message));
        console.warn('We could not read the title, abstract and keywords from this manuscript.', error);
      })
      .finally(() => setRunning((now) => (now === key ? null : now)));
    asked.set(key, reading);
  }, [kept, key, fileName]);

  return running !== null && running === draft.form.documents.manuscript?.key;
}

/** Nothing is reported if another file has replaced it in the meantime. */
function refuseManuscript(draft: Draft, key: string, reason: string): Draft {
  return draft.form.documents.manuscript?.key === key ? refuseDocument(draft, 'manuscript', reason) : draft;
}

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
    keywords: joinKeywords(answer.extractedKeywords),
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
