import type { ArticleDetails } from '../../../shared/contract/production.ts';
import { pickFields } from '../../core/rules/pick-fields.ts';
import { createTableCalls, type Row } from '../../core/table-calls.ts';
import type { Letter } from '../../manuscript/record/letter.ts';
import {
  filedAs,
  isAuthorshipUnconfirmed,
  type ManuscriptFile,
  type ManuscriptRecord,
} from '../../manuscript/record/manuscript-record.ts';
import { resetCodesKey } from '../../people/reset-code-store.ts';
import type { PersonRecord } from '../../people/rules/person-record.ts';
import { certificatePrefix } from '../../publishing/publication-keys.ts';
import { certificatePath } from '../../publishing/read-certificate.ts';
import { viewPublication } from '../../publishing/rules/production-view.ts';
import { listFiles } from '../check/list-objects.ts';
import type { Installation } from '../installation.ts';
import { placeIn, type RowKind } from '../row-kinds.ts';
import { isToOneOf } from './about-address.ts';
import { certificatesOf } from './certificates-of.ts';
import { giveToCoAuthor, giveToOwner, giveToReviewer } from './give-manuscript.ts';
import { rowsNaming } from './rows-naming.ts';
import { type Ties, tiesOf } from './ties-of.ts';

const ACCOUNT = [
  'id',
  'email',
  'emailConfirmed',
  'emailConfirmedAt',
  'formerEmails',
  'username',
  'title',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'academicDegree',
  'institution',
  'country',
  'ror',
  'moreInstitutions',
  'orcid',
  'photoUrl',
  'subjects',
  'createdAt',
] as const;
const EDITOR = ['specialization', 'experience', 'since', 'chief', 'keyUsedAt', 'waitsSince'] as const;
const REVIEWER = ['specialization', 'experience', 'since', 'expertise', 'awayUntil', 'mostAtOnce'] as const;

/** Without who ended a role. */
const giveAccount = (person: PersonRecord) => ({
  ...pickFields(person, ACCOUNT),
  roles: {
    ...(person.roles.editor ? { editor: pickFields(person.roles.editor, EDITOR) } : {}),
    ...(person.roles.reviewer ? { reviewer: pickFields(person.roles.reviewer, REVIEWER) } : {}),
  },
  ...(person.endedEditor ? { endedEditor: pickFields(person.endedEditor, [...EDITOR, 'at']) } : {}),
});

async function filesOf({ manuscripts }: Installation, records: readonly { id: string }[]) {
  const files: ManuscriptFile[] = [];
  for (const { id } of records) {
    const file = await manuscripts.findFile(id);
    if (file) files.push(file);
  }
  return files;
}

/** The documents and PDFs that authors may open, in every round; files that others added to the folder are not theirs. */
async function objectsOf(installation: Installation, { record }: ManuscriptFile) {
  const rounds = [record, ...(await installation.manuscripts.listVersions(record.id))];
  const theirs = new Set(
    rounds.flatMap(({ documents, proof }) => [...Object.values(documents).map(({ key }) => key), proof.key]),
  );
  const found: { key: string; bytes: number }[] = [];
  for await (const { Key, Size } of listFiles(installation, filedAs(record)))
    if (theirs.has(Key)) found.push({ key: Key!, bytes: Size ?? 0 });
  return found;
}

/** The number of stored prints of each, and since when: the manuscripts compared belong to others. */
const comparedOf = (installation: Installation, files: readonly ManuscriptFile[]) =>
  Promise.all(
    files
      .filter(({ record }) => record.screening)
      .map(async ({ record: { id, screening } }) => ({
        manuscriptId: id,
        at: screening?.at,
        prints: await installation.prints.count(id),
      })),
  );

const articlesOf = async ({ productions }: Installation, ties: Ties, personId: string) =>
  (
    await Promise.all(
      [...ties.submitted, ...ties.coAuthored].map(async (record) =>
        giveArticle(record, await productions.findDetails(record.id), personId),
      ),
    )
  ).flat();

/** An author's data in an article: their institutions in it, their approval, and its address. */
function giveArticle(record: ManuscriptRecord, details: ArticleDetails | undefined, personId: string) {
  const { production } = record;
  if (!production || isAuthorshipUnconfirmed(record, personId)) return [];
  const { approved } = production;
  return [
    {
      manuscriptId: record.id,
      institutions: details?.institutions.find(({ author }) => author === personId)?.at ?? [],
      roles: details?.roles.find(({ author }) => author === personId)?.roles ?? [],
      ...(approved?.by.id === personId
        ? { approved: pickFields(approved, ['at', 'edition', 'licence']) }
        : {}),
      ...viewPublication(record),
    },
  ];
}

/** Whether they were informed of a seat. */
const wasAsked = ({ seats }: ManuscriptFile, ids: readonly string[]) =>
  seats.some(({ reviewerId, state }) => ids.includes(reviewerId) && state !== 'listed');

async function writtenBy(installation: Installation, { ids }: Ties): Promise<Row[]> {
  const written: Row[] = [];
  for (const id of ids)
    for await (const { row, kind } of rowsNaming(installation, id)) written.push(...giveRow(row, kind, ids));
  return written;
}

/**
 * Exports everything stored about one person for that person, by lists of fields for each role: owner, co-author, reviewer, editor,
 * guest. What others wrote about their work belongs to them, and is left out.
 */
export async function exportPerson(installation: Installation, subject: string) {
  const ties = await tiesOf(installation, subject);
  const { person, authorId, ids } = ties;
  const own = await filesOf(installation, [...ties.drafts, ...ties.submitted]);
  const objects = await Promise.all(own.map((file) => objectsOf(installation, file)));
  const codes = person && (await createTableCalls(installation.tables.limits).get(resetCodesKey(person.id)));
  return {
    exportedAt: new Date().toISOString(),
    ...(person ? { person: giveAccount(person) } : {}),
    guest: { ids: ids.filter((id) => id !== authorId), addresses: ties.addresses },
    ownManuscripts: authorId ? own.map((file) => giveToOwner(file, authorId)) : [],
    compared: authorId ? await comparedOf(installation, own) : [],
    namedOn: authorId
      ? (await filesOf(installation, ties.coAuthored)).map((file) => giveToCoAuthor(file, authorId))
      : [],
    articles: authorId ? await articlesOf(installation, ties, authorId) : [],
    reviewerOf: (await filesOf(installation, ties.assigned))
      .filter((file) => wasAsked(file, ids))
      .map(giveToReviewer),
    certificates: (await certificatesOf(installation, ids)).map(({ pk, name, year }) => ({
      path: certificatePath(pk.slice(certificatePrefix.length)),
      name,
      year,
    })),
    written: await writtenBy(installation, ties),
    waiting: ties.waiting,
    letters: await lettersTo(installation, ties),
    resetCodesSentAt: codes?.sentAt ?? [],
    files: objects.flat(),
    uploads: ties.uploads,
  };
}

const OF_EVERY = ['id', 'manuscriptId', 'at', 'template', 'state'] as const;
/** Letters that have been sent, which they therefore have. */
const HAS_LEFT: readonly Letter['state'][] = ['sent', 'delayed', 'delivered', 'bounced', 'complained'];

/**
 * A letter as its recipient gets it. For a letter to the editors, which names reviewers and authors they may no longer judge, only its
 * existence is given. The same for unsent letters.
 */
function giveLetter(letter: Letter, { ids, addresses }: Ties) {
  const to = letter.to.filter((each) => isToOneOf(each, ids, addresses));
  const isTheirs = to.every(({ part }) => part !== 'editors') && HAS_LEFT.includes(letter.state);
  return {
    ...pickFields(letter, OF_EVERY),
    to: to.map((recipient) => pickFields(recipient, ['name', 'address', 'part'])),
    ...(isTheirs ? pickFields(letter, ['subject', 'text']) : {}),
  };
}

/** Letters, sent or not, to one of their addresses, the newest first: ids begin with their time. */
async function lettersTo({ letters }: Pick<Installation, 'letters'>, ties: Ties) {
  const found = await Promise.all(ties.letters.map(({ manuscriptId, id }) => letters.find(manuscriptId, id)));
  found.sort((a, b) => (b?.id ?? '').localeCompare(a?.id ?? ''));
  return found.flatMap((letter) => (letter ? [giveLetter(letter, ties)] : []));
}

/** A row that one person wrote, or that is about them, in the form for that person. */
function giveRow(row: Row, { given, as = placeIn(row) }: RowKind, ids: readonly string[]): Row[] {
  const fields = typeof given === 'function' ? given(row, ids) : given && pickFields(row, given);
  if (!fields) return [];
  const [of, id] = String(row.pk).split('#');
  const attachments = Array.isArray(row.attachments)
    ? { attachments: row.attachments.map((file: Row) => pickFields(file, ['fileName', 'size', 'savedAt'])) }
    : {};
  // Lists of persons and of words belong to no manuscript, nor do imports.
  const manuscriptId = of === 'person' || of === 'term' || !id ? {} : { manuscriptId: id };
  return [{ kind: as, ...manuscriptId, ...fields, ...attachments }];
}
