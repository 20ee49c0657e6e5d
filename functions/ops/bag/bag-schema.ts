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

/** Where the rows of each kind are, by the beginnings of their keys, and their shapes. */
const KINDS = {
  person: { keys: 'person#…, person', schema: PersonRecord },
  manuscript: { keys: 'manuscript#…, manuscript', schema: ManuscriptRecord },
  seat: { keys: 'manuscript#…, seat#…', schema: SeatRecord },
  review: { keys: 'manuscript#…, review#…', schema: ReviewRecord },
  note: { keys: 'manuscript#…, note#…', schema: NoteRecord },
  decision: { keys: 'manuscript#…, decision#…', schema: DecisionRecord },
  history: { keys: 'manuscript#… and past#…, history#…', schema: HistoryRecord },
  round: { keys: 'version#…', schema: VersionRecord },
  letter: { keys: 'mail#…', schema: Letter },
  message: { keys: 'talk#…', schema: Message },
  publication: { keys: 'publication#…, publication', schema: PublicationRow },
  publishedVersion: { keys: 'publication#…, version#…', schema: VersionRow },
  issue: { keys: 'issues', schema: IssueRow },
  listed: { keys: 'listed', schema: ListLine },
};

/** What somebody without this product needs to read a bag. */
export const bagSchema = () => ({
  bag: 1,
  rows: 'Each line of a .jsonl file is a row with its keys pk and sk, its fields in the order of their names. {"$set": …} is a set, {"$bytes": …} is base64.',
  kinds: Object.fromEntries(
    Object.entries(KINDS).map(([kind, { keys, schema }]) => [
      kind,
      { keys, shape: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) },
    ]),
  ),
});
