import * as z from 'zod';
import { DecisionRecord } from '../../manuscript/record/decision-record.ts';
import { Letter } from '../../manuscript/record/letter.ts';
import {
  HistoryRecord,
  ManuscriptRecord,
  NoteRecord,
  ReviewRecord,
} from '../../manuscript/record/manuscript-record.ts';
import { Message } from '../../manuscript/record/message.ts';
import { SeatRecord } from '../../manuscript/record/seat-record.ts';
import { VersionRecord } from '../../manuscript/record/version-record.ts';
import { PersonRecord } from '../../people/rules/person-record.ts';
import { IssueRow, ListLine, PublicationRow, VersionRow } from '../../publishing/rules/publication-rows.ts';

/** Shapes of rows by the beginnings of their keys: of the partition, and of the row in it. */
const SHAPES = {
  'person#, person': PersonRecord,
  'manuscript#, manuscript': ManuscriptRecord,
  'manuscript#, seat#': SeatRecord,
  'manuscript#, review#': ReviewRecord,
  'manuscript#, note#': NoteRecord,
  'manuscript#, decision#': DecisionRecord,
  'manuscript# and past#, history#': HistoryRecord,
  'version#': VersionRecord,
  'mail#': Letter,
  'talk#': Message,
  'publication#, publication': PublicationRow,
  'publication#, version#': VersionRow,
  issues: IssueRow,
  listed: ListLine,
};

/** What somebody without this product needs to read a bag. */
export const bagSchema = () => ({
  bag: 1,
  rows: 'Each line of a .jsonl file is a row with its keys pk and sk, its fields in the order of their names. {"$set": […]} is a set.',
  shapes: Object.fromEntries(
    Object.entries(SHAPES).map(([keys, schema]) => [
      keys,
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    ]),
  ),
});
