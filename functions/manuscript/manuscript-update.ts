import { decidedIndex, deskIndex, manuscriptKey } from '../core/keys.ts';
import type { conditionOf } from './manuscript-condition.ts';
import type { DeskLine } from './record/desk-line.ts';
import type { ManuscriptRecord } from './record/manuscript-record.ts';
import type { Change } from './rules/change.ts';
import type { Placed } from './rules/follows.ts';

const DESK = ['desk', 'awaits', 'deskSort', 'line'];

/** The record's position in the desk's indexes: as needing an editor, or as decided. */
export function deskOf(
  { handlingEditor }: ManuscriptRecord,
  line: DeskLine | undefined,
): Record<string, unknown> {
  if (!line) return {};
  const { actAt, since, id } = line;
  return { ...(actAt ? deskIndex(handlingEditor?.id, actAt, id) : decidedIndex(since, id)), line };
}

export const fieldsOf = (change: Pick<Change, 'set'>): (keyof ManuscriptRecord)[] => {
  const always = ['version', 'updatedAt', 'versionForAuthors', 'unchangedFor', 'authorship', 'summary'];
  return [...new Set([...always, ...Object.keys(change.set)])] as (keyof ManuscriptRecord)[];
};

/** Sets these fields of the record, and its position on the desk with them. */
export function buildUpdate(
  TableName: string,
  before: ManuscriptRecord,
  { after, line }: Placed,
  fields: readonly (keyof ManuscriptRecord)[],
  condition: ReturnType<typeof conditionOf>,
) {
  const desk = deskOf(after, line);
  const written = { ...Object.fromEntries(fields.map((field) => [field, after[field]])), ...desk };
  const removed = DESK.filter((name) => !(name in desk));
  const names = [...Object.keys(written), ...removed];
  return {
    Update: {
      TableName,
      Key: manuscriptKey(before.id),
      UpdateExpression: [
        `SET ${Object.keys(written)
          .map((field) => `#set_${field} = :set_${field}`)
          .join(', ')}`,
        ...(removed.length > 0 ? [`REMOVE ${removed.map((field) => `#set_${field}`).join(', ')}`] : []),
      ].join(' '),
      ...condition,
      ExpressionAttributeNames: {
        ...condition.ExpressionAttributeNames,
        ...Object.fromEntries(names.map((field) => [`#set_${field}`, field])),
      },
      ExpressionAttributeValues: {
        ...condition.ExpressionAttributeValues,
        ...Object.fromEntries(Object.entries(written).map(([field, value]) => [`:set_${field}`, value])),
      },
    },
  };
}
