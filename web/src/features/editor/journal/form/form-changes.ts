import type { FormField } from '../../../../../../shared/domain/review-fields.ts';
import { KIND_NAMES, nameOf } from './field-words.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function changesOf(before: FormField, after: FormField): string[] {
  return [
    before.label === after.label ? '' : `now reads ${nameOf(after)}`,
    before.kind === after.kind ? '' : `is now answered by: ${KIND_NAMES[after.kind].toLowerCase()}`,
    before.isRequired === after.isRequired
      ? ''
      : after.isRequired
        ? 'must be answered'
        : 'need not be answered any more',
    before.forAuthors === after.forAuthors
      ? ''
      : after.forAuthors
        ? 'its answer goes to the authors, too'
        : 'its answer is for the editors alone',
    before.help === after.help ? '' : 'another explanation',
    isSame([before.low, before.high], [after.low, after.high]) ? '' : 'other words for 1 and 5',
    isSame(before.options, after.options) ? '' : 'other answers to choose among',
  ].filter(Boolean);
}

/** What another form asks otherwise, a sentence for each question that it is about. */
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
  const moved = isSame(idsOf(before, after), idsOf(after, before)) ? [] : ['The order is another.'];
  return [...changed, ...gone, ...moved];
}
