import type { ManuscriptRecord } from '../../domain/manuscript-record.ts';
import type { PersonRecord } from '../../domain/person-record.ts';
import { readerIds } from '../../domain/seats.ts';
import { uploadPrefix } from '../../storage/keys.ts';
import { listObjects } from '../check/list-objects.ts';
import type { Installation } from '../installation.ts';

/** Where one person stands in what is kept. */
export interface Ties {
  person: PersonRecord;
  /** Their own that were never submitted. */
  drafts: ManuscriptRecord[];
  /** Their own that were. */
  submitted: ManuscriptRecord[];
  /** Others' that name them as an author. */
  coAuthored: ManuscriptRecord[];
  /** Those that they were ever asked to review. */
  assigned: ManuscriptRecord[];
  /** Of these the ones that are with them now. */
  underReview: ManuscriptRecord[];
  /** Keys of what they uploaded and did not save. */
  uploads: string[];
}

const PAGE = 100;

async function recordsOf(
  { manuscripts }: Installation,
  list: 'listAuthored' | 'listAssigned',
  personId: string,
): Promise<ManuscriptRecord[]> {
  const records: ManuscriptRecord[] = [];
  let after: string | undefined;
  do {
    const { ids, next } = await manuscripts[list](personId, PAGE, after);
    records.push(...(await manuscripts.list(ids)));
    after = next;
  } while (after !== undefined);
  return records;
}

export async function tiesOf(installation: Installation, email: string): Promise<Ties> {
  const person = await installation.people.findByEmail(email);
  if (!person) throw new Error('Nobody is registered with this address.');
  const authored = await recordsOf(installation, 'listAuthored', person.id);
  const assigned = await recordsOf(installation, 'listAssigned', person.id);
  const own = authored.filter(({ ownerId }) => ownerId === person.id);
  const uploads: string[] = [];
  for await (const { Key } of listObjects(installation, uploadPrefix(person.id), 'uploadsBucket'))
    uploads.push(Key!);
  return {
    person,
    drafts: own.filter(({ submitted }) => !submitted),
    submitted: own.filter(({ submitted }) => submitted),
    coAuthored: authored.filter(
      ({ ownerId, authors }) => ownerId !== person.id && authors.some(({ _id }) => _id === person.id),
    ),
    assigned,
    underReview: assigned.filter(
      (record) => record.status === 'Under Review' && readerIds(record).includes(person.id),
    ),
    uploads,
  };
}
