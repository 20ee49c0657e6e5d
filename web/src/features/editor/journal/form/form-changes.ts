import type { FormField } from '../../../../../../shared/domain/review-fields.ts';
import { isSameJson } from '../../../../kept/numbered-draft.ts';
import { KIND_NAMES, questionName } from './field-words.ts';

function changesOf(before: FormField, after: FormField): string[] {
  return [
    before.label === after.label ? '' : `now reads ${questionName(after)}`,
    before.kind === after.kind ? '' : `now has this type of answer: ${KIND_NAMES[after.kind].toLowerCase()}`,
    before.isRequired === after.isRequired ? '' : after.isRequired ? 'is now required' : 'is now optional',
    before.forAuthors === after.forAuthors
      ? ''
      : after.forAuthors
        ? 'authors now see the answer'
        : 'now only editors see the answer',
    before.help === after.help ? '' : 'the explanation has changed',
    isSameJson([before.low, before.high], [after.low, after.high])
      ? ''
      : 'the words for 1 and 5 have changed',
    isSameJson(before.options, after.options) ? '' : 'the answer choices have changed',
  ].filter(Boolean);
}

/** The changes of another form, a sentence for each question. */
export function formChanges(before: readonly FormField[], after: readonly FormField[]): string[] {
  const idsOf = (fields: readonly FormField[], among: readonly FormField[]) =>
    fields.map(({ id }) => id).filter((id) => among.some((other) => other.id === id));
  const changed = after.flatMap((field) => {
    const was = before.find(({ id }) => id === field.id);
    if (!was) return [`New: ${questionName(field)}.`];
    const changes = changesOf(was, field);
    return changes.length > 0 ? [`${questionName(was)}: ${changes.join('; ')}.`] : [];
  });
  const gone = before
    .filter(({ id }) => !after.some((field) => field.id === id))
    .map((field) => `No longer asked: ${questionName(field)}.`);
  const moved = isSameJson(idsOf(before, after), idsOf(after, before)) ? [] : ['The order has changed.'];
  return [...changed, ...gone, ...moved];
}
