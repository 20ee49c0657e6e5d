import type { FormField } from '../../../../../../shared/domain/review-fields.ts';
import { KIND_NAMES, nameOf } from './field-words.ts';

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function changesOf(before: FormField, after: FormField): string[] {
  return [
    before.label === after.label ? '' : `now reads ${nameOf(after)}`,
    before.kind === after.kind ? '' : `now has this type of answer: ${KIND_NAMES[after.kind].toLowerCase()}`,
    before.isRequired === after.isRequired ? '' : after.isRequired ? 'is now required' : 'is now optional',
    before.forAuthors === after.forAuthors
      ? ''
      : after.forAuthors
        ? 'authors now see the answer'
        : 'now only editors see the answer',
    before.help === after.help ? '' : 'the explanation has changed',
    isSame([before.low, before.high], [after.low, after.high]) ? '' : 'the words for 1 and 5 have changed',
    isSame(before.options, after.options) ? '' : 'the answer choices have changed',
  ].filter(Boolean);
}

/** The changes of another form, a sentence for each question. */
export function formChanges(before: readonly FormField[], after: readonly FormField[]): string[] {
  const idsOf = (fields: readonly FormField[], among: readonly FormField[]) =>
    fields.map(({ id }) => id).filter((id) => among.some((other) => other.id === id));
  const changed = after.flatMap((field) => {
    const was = before.find(({ id }) => id === field.id);
    if (!was) return [`New: ${nameOf(field)}.`];
    const changes = changesOf(was, field);
    return changes.length > 0 ? [`${nameOf(was)}: ${changes.join('; ')}.`] : [];
  });
  const gone = before
    .filter(({ id }) => !after.some((field) => field.id === id))
    .map((field) => `No longer asked: ${nameOf(field)}.`);
  const moved = isSame(idsOf(before, after), idsOf(after, before)) ? [] : ['The order has changed.'];
  return [...changed, ...gone, ...moved];
}
