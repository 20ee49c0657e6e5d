import {
  type AnswerProduction,
  type ArticleDetails,
  type CorrectionsForm,
  MAX_CORRECTIONS,
} from '../../../shared/contract/production.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { type Corrections, correctionsAsText } from '../../manuscript/record/corrections.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { refuseStale, stale } from '../../manuscript/rules/refuse-stale.ts';
import type { Reader } from '../../manuscript/rules/relation.ts';
import { requireApprover } from './approve-article.ts';
import { detailsRow } from './details-row.ts';
import { correctionsKey } from './production-keys.ts';
import { nextEdition, takeStep } from './production-machine.ts';
import { stateArticle } from './state-article.ts';

export const wasSaved = (draft: Corrections | undefined) =>
  new DomainError(
    'stale_version',
    'These corrections were saved on another device. We have kept both versions.',
    { draft: draft && !draft.sentAt && { edition: draft.edition, savedAt: draft.savedAt, form: draft.form } },
  );

/** Refuses corrections that could not be sent: one row and one letter hold all of them. */
export function checkLength(form: CorrectionsForm): void {
  if (correctionsAsText(form).length <= MAX_CORRECTIONS.all) return;
  throw new DomainError(
    'too_large',
    'Your corrections are too long. Use 100,000 characters or fewer in all.',
  );
}

/** A box that still holds the passage corrects nothing. */
const isChanged = ({ text, quote }: CorrectionsForm['entries'][number]) =>
  text.trim() !== '' && text.trim() !== quote;

type Asked = Extract<AnswerProduction, { answer: 'correct' }>;

/** Returns the proof to the editors with its owner's corrections: all of them, as last saved. */
export function correctArticle(
  file: ManuscriptFile,
  { edition, corrections: form, version }: Omit<Asked, 'answer'>,
  { by: { personId, name }, asking }: { by: Person; asking: Reader },
  { saved, details }: { saved: Corrections | undefined; details: ArticleDetails | undefined },
  now: string,
): Change {
  requireApprover(file, asking);
  const { record } = file;
  refuseStale(record, version);
  checkLength(form);
  const { stated } = form;
  // Statements need no editor.
  const hasWords = form.text.trim() !== '' || form.entries.some(isChanged);
  const change = takeStep(
    record,
    'correct',
    { personId, name, role: 'author' },
    {
      dueAt: null,
      toCorrect: hasWords,
      ...(stated ? { edition: nextEdition(record.production?.edition) } : {}),
    },
  );
  const { edition: shown, sentAt: proofAt } = record.production!;
  if (edition !== shown.n) throw stale();
  if (saved && JSON.stringify(saved.form) !== JSON.stringify(form)) throw wasSaved(saved);
  if (!stated && !hasWords)
    throw new DomainError('invalid_request', 'Write at least one correction first.', { field: 'text' });
  const corrections: Corrections = {
    manuscriptId: record.id,
    proofAt: proofAt!,
    edition: (saved?.edition ?? 0) + 1,
    savedAt: now,
    sentAt: now,
    by: { id: personId, name },
    form: { ...form, entries: form.entries.filter(isChanged) },
  };
  return {
    ...change,
    rows: [
      ...(stated ? [detailsRow(record.id, stateArticle(record, details, stated))] : []),
      { putEdition: correctionsKey(record.id, corrections.proofAt), item: corrections },
    ],
    cause: { corrections },
  };
}
