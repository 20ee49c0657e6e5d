import type { ReviewForm } from '../../../shared/contract/seats.ts';
import { LIMITS } from '../../../shared/domain/constants.ts';
import { FORM_LIMITS, type FormField } from '../../../shared/domain/review-fields.ts';

/** Undefined if both together are too long. */
function joined(mine: string, theirs: string, most: number, between: string): string | undefined {
  if (mine.trim() === theirs.trim() || theirs.trim() === '') return mine;
  if (mine.trim() === '') return theirs;
  const both = `${mine}${between}${theirs}`.trim();
  return both.length <= most ? both : undefined;
}

const SEPARATED: Partial<Record<FormField['kind'], [most: number, between: string]>> = {
  shortText: [FORM_LIMITS.shortAnswer, ' / '],
  longText: [FORM_LIMITS.longAnswer, '\n\n'],
};

/** Merges text from two devices into one form; this device's choices count. Undefined if it does not fit. */
export function mergeReviews(
  fields: readonly FormField[],
  mine: ReviewForm,
  theirs: ReviewForm,
): ReviewForm | undefined {
  const comments = joined(mine.comments, theirs.comments, LIMITS.review, '\n\n');
  const forEditor = joined(mine.forEditor, theirs.forEditor, LIMITS.note, '\n\n');
  const answers = { ...theirs.answers, ...mine.answers };
  for (const { id, kind } of fields) {
    const [most, between] = SEPARATED[kind] ?? [];
    if (most === undefined || between === undefined) continue;
    const both = joined(mine.answers[id] ?? '', theirs.answers[id] ?? '', most, between);
    if (both === undefined) return undefined;
    if (both !== '') answers[id] = both;
  }
  if (comments === undefined || forEditor === undefined) return undefined;
  return {
    ...mine,
    scores: { ...theirs.scores, ...mine.scores },
    answers,
    recommendation: mine.recommendation || theirs.recommendation,
    comments,
    forEditor,
  };
}
