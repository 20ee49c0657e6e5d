import { dueKey, letterKey, waitingKey } from '../core/keys.ts';
import { putDue } from '../core/put-due.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import type { Items } from '../core/table-calls.ts';
import type { Letter } from './record/letter.ts';

const dueOf = ({ manuscriptId, id, dueAt }: Letter): DueRow => ({
  at: dueAt,
  kind: 'mail',
  manuscriptId,
  what: id,
});

export const dueKeyOf = (letter: Letter) => dueKey(dueOf(letter));

/** Its row among the letters that wait for an address to be confirmed. */
export const waitingKeyOf = ({ manuscriptId, id }: Letter, address: string) =>
  waitingKey(address, manuscriptId, id);

/** A letter joins the transaction of its cause, with the row by which the sweep finds it if nobody else sends it. */
export const lettersStarted = (TableName: string, letters: readonly Letter[]): Items =>
  letters.flatMap((letter) => [
    {
      Put: {
        TableName,
        Item: { ...letterKey(letter.manuscriptId, letter.id), ...letter },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    putDue(TableName, dueOf(letter)),
  ]);
