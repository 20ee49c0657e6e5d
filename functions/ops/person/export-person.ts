import type { ManuscriptRecord } from '../../domain/manuscript-record.ts';
import { filesPrefix, resetCodesKey } from '../../storage/keys.ts';
import { createTableCalls, type Row } from '../../storage/table-calls.ts';
import { listObjects } from '../check/list-objects.ts';
import type { Installation } from '../installation.ts';
import { lettersTo } from './letters-to.ts';
import { rowsNaming } from './rows-naming.ts';
import { tiesOf } from './ties-of.ts';

/** What its author may know of a manuscript: who reviews it is not theirs to learn, here either. */
function withoutReviewers(record: ManuscriptRecord) {
  const {
    seats,
    seatCount,
    formerReviewers,
    reviewerOrder,
    rejectionNotedBy,
    lastTransition,
    held,
    threads,
    ...own
  } = record;
  return own;
}

const withoutKeys = ({ pk, sk, person, personSort, ...row }: Row): Row => {
  const [of, id] = String(pk).split('#');
  const isMessage = of === 'talk';
  if (of === 'term') return { kind: 'field', word: id, at: row.at };
  return {
    manuscriptId: of === 'manuscript' || isMessage ? id : undefined,
    ...row,
    kind: isMessage ? 'message' : String(sk).split('#')[0],
  };
};

/** Of a manuscript that names them as an editor: that, and their words. What else it holds is others'. */
const asItsEditor = (row: Row, personId: string): Row => {
  const { handlingEditor, reviewCopy } = row as unknown as Pick<
    ManuscriptRecord,
    'handlingEditor' | 'reviewCopy'
  >;
  const override = reviewCopy?.override;
  return {
    manuscriptId: row.id,
    kind: 'editor',
    looksAfterIt: handlingEditor?.id === personId,
    ...(override?.personId === personId ? { letCopyOut: { at: override.at, reason: override.reason } } : {}),
  };
};

const writtenIn = (row: Row, personId: string): Row => {
  const kind = String(row.sk).split('#')[0];
  if (kind === 'typed') return { kind, entry: row.entry };
  return kind === 'manuscript' ? asItsEditor(row, personId) : withoutKeys(row);
};

/** Everything that is kept about one person, for that person: what others wrote of their work is others', and stays out. */
export async function exportPerson(installation: Installation, email: string) {
  const ties = await tiesOf(installation, email);
  const { passwordTag, ...person } = ties.person;
  const written: Row[] = [];
  for await (const row of rowsNaming(installation, person.id)) written.push(writtenIn(row, ties.person.id));
  const files: { key: string; bytes: number }[] = [];
  for (const { id } of [...ties.drafts, ...ties.submitted])
    for await (const { Key, Size } of listObjects(installation, filesPrefix(id)))
      files.push({ key: Key!, bytes: Size ?? 0 });
  const codes = await createTableCalls(installation.tables.limits).get(resetCodesKey(person.id));
  return {
    exportedAt: new Date().toISOString(),
    person,
    ownManuscripts: [...ties.drafts, ...ties.submitted].map(withoutReviewers),
    namedOn: ties.coAuthored.map(({ id, title, status, authors }) => ({
      id,
      title,
      status,
      entry: authors.find(({ _id }) => _id === person.id),
    })),
    reviewerOf: ties.assigned.map(({ id, title }) => ({ id, title })),
    written,
    letters: await lettersTo(installation, ties),
    resetCodesSentAt: codes?.sentAt ?? [],
    files,
    uploads: ties.uploads,
  };
}
