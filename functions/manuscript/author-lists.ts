import { authoredKey } from '../core/keys.ts';
import type { Items } from '../core/table-calls.ts';
import type { ManuscriptRecord } from './record/manuscript-record.ts';
import type { CompleteChange } from './rules/follows.ts';

/**
 * A transaction takes 100 writes, and a round with eighty other authors needs more. Reading ignores superfluous rows in a list, so what
 * doesn't fit is added before, and may remain where it should be deleted.
 */
const LISTS_AT_ONCE = 80;

export const putAuthored = (
  TableName: string,
  record: ManuscriptRecord,
  personId: string,
): Items[number] => ({
  Put: { TableName, Item: { ...authoredKey(personId, record), manuscriptId: record.id } },
});

/** For a deleted manuscript: its rows in its authors' lists, as many as there is room for. */
export const authorsLeft = (TableName: string, record: ManuscriptRecord, most = LISTS_AT_ONCE): Items =>
  record.authors.slice(0, most).map(({ _id }) => ({ Delete: { TableName, Key: authoredKey(_id, record) } }));

/** A change's effect on authors' lists: in its one write, and in harmless writes before it. */
export function authorsLists(
  TableName: string,
  record: ManuscriptRecord,
  { after, draft }: Pick<CompleteChange, 'after' | 'draft'>,
): { ahead: Items; along: Items } {
  const gone = draft?.next ? authorsLeft(TableName, draft.next.draft) : [];
  const [had, has] = [record, after].map(({ authors }) => authors.map(({ _id }) => _id)) as [
    string[],
    string[],
  ];
  const added = has
    .filter((id) => !had.includes(id))
    .map((personId) => putAuthored(TableName, record, personId));
  const removed = had
    .filter((id) => !has.includes(id))
    .map((personId) => ({ Delete: { TableName, Key: authoredKey(personId, record) } }));
  const hasRoom = gone.length + added.length <= LISTS_AT_ONCE;
  const first = [...gone, ...(hasRoom ? added : [])];
  const room = Math.max(0, LISTS_AT_ONCE - first.length);
  return { ahead: hasRoom ? [] : added, along: [...first, ...removed.slice(0, room)] };
}
