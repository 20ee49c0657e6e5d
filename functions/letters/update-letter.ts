import { letterKey } from '../core/keys.ts';
import type { Letter, LetterState } from '../manuscript/record/letter.ts';

/** With several states: it is in one of them. */
type As = Partial<Pick<Letter, 'attempts' | 'dueAt'>> & { state?: LetterState | readonly LetterState[] };

interface LetterUpdate {
  /** Undefined fields stay unchanged. */
  set: Partial<Letter>;
  remove?: readonly (keyof Letter)[];
  where: As;
}

/** The condition that a letter's row is as it was read. */
export function letterIs(as: As) {
  const fields = Object.entries(as).map(([field, value]) => ({ field, values: [value].flat() }));
  const placeOf = (field: string, index: number) => `:${field}Was${index}`;
  return {
    ConditionExpression: fields
      .map(
        ({ field, values }) => `#${field} IN (${values.map((_, index) => placeOf(field, index)).join(', ')})`,
      )
      .join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(fields.map(({ field }) => [`#${field}`, field])),
    ExpressionAttributeValues: Object.fromEntries(
      fields.flatMap(({ field, values }) => values.map((value, index) => [placeOf(field, index), value])),
    ),
  };
}

/** The update of a letter's row, as a transaction takes it. */
export function updateLetter(
  TableName: string,
  { manuscriptId, id }: Letter,
  { set, remove = [], where }: LetterUpdate,
) {
  const condition = letterIs(where);
  const sets = Object.entries(set).filter(([, value]) => value !== undefined);
  const removed = remove.length > 0 ? ` REMOVE ${remove.map((field) => `#${field}`).join(', ')}` : '';
  return {
    TableName,
    Key: letterKey(manuscriptId, id),
    ...condition,
    UpdateExpression: `SET ${sets.map(([field]) => `#${field} = :${field}`).join(', ')}${removed}`,
    ExpressionAttributeNames: {
      ...condition.ExpressionAttributeNames,
      ...Object.fromEntries(
        [...sets.map(([field]) => field), ...remove].map((field) => [`#${field}`, field]),
      ),
    },
    ExpressionAttributeValues: {
      ...condition.ExpressionAttributeValues,
      ...Object.fromEntries(sets.map(([field, value]) => [`:${field}`, value])),
    },
  };
}
