import { fullName, shortName } from '../../../shared/domain/person-name.ts';
import { seatUploader, uploadPrefix } from '../../core/keys.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { seatName } from '../../manuscript/rules/seat-name.ts';
import { readerIds } from '../../manuscript/rules/seats.ts';
import type { WaitingPerson } from '../../moving/import-rows.ts';
import { chiefsOf } from '../../people/rules/chief.ts';
import { addressesOf, type PersonRecord } from '../../people/rules/person-record.ts';
import { isGuestId } from '../../reviewing/rules/guest.ts';
import { allListed } from '../../submitting/leave-submitted.ts';
import { listObjects } from '../check/list-objects.ts';
import type { Installation } from '../installation.ts';
import { Unknown } from '../unknown.ts';
import { aboutAddress, type LetterPlaced, type SeatPlaced } from './about-address.ts';

/** One person's connections to what is stored: with an account, as a guest invited by address, or as both. */
export interface Ties {
  person: PersonRecord | undefined;
  /** The account's, or the one under which manuscripts from elsewhere name someone who has none. */
  authorId: string | undefined;
  /** The account's, and those under which they were invited. */
  ids: string[];
  /** In words; a guest reviewer has no other. */
  roles: string[];
  isOnlyChief: boolean;
  /** Ids of manuscripts that they handle as editor. */
  handled: string[];
  /** Those of them on which work goes on. */
  handledOpen: string[];
  /** Lower case. */
  addresses: string[];
  /** As in the account and on their seats. */
  names: string[];
  /** Their own, never submitted. */
  drafts: ManuscriptRecord[];
  /** Their own, submitted. */
  submitted: ManuscriptRecord[];
  /** Other people's that name them as an author. */
  coAuthored: ManuscriptRecord[];
  /** Those that they were ever asked to review. */
  assigned: ManuscriptRecord[];
  /** Those that they are reviewing now. */
  underReview: ManuscriptRecord[];
  seats: SeatPlaced[];
  /** To one of their addresses, about any manuscript. */
  letters: LetterPlaced[];
  /** Brought by an import, and never invited. */
  waiting: WaitingPerson[];
  /** Keys of their unsaved uploads. */
  uploads: string[];
}

const isPublished = (production: ManuscriptRecord['production']) =>
  production?.state === 'published' || production?.state === 'removed';

const PAGE = 100;

async function recordsOf({ manuscripts }: Installation, ids: Iterable<string>): Promise<ManuscriptRecord[]> {
  const all = [...new Set(ids)];
  const records: ManuscriptRecord[] = [];
  for (let at = 0; at < all.length; at += PAGE)
    records.push(...(await manuscripts.list(all.slice(at, at + PAGE))));
  return records;
}

/** By an address, or by the id that a guest has on their seats. */
export async function tiesOf(installation: Installation, subject: string): Promise<Ties> {
  const isGuest = isGuestId(subject);
  const person = isGuest ? undefined : await installation.people.findByAnyEmail(subject);
  const asked = isGuest ? [] : [...new Set([subject.toLowerCase(), ...(person ? addressesOf(person) : [])])];
  const { seats, letters, waiting, awaitedId } = await aboutAddress(installation, {
    ids: person ? [person.id] : isGuest ? [subject] : [],
    addresses: asked,
  });
  if (!person && !awaitedId && seats.length + letters.length + waiting.length === 0)
    throw new Unknown('No one is registered with this address, and no one was invited or written to by it.');
  const guests = seats.filter(({ reviewerId }) => isGuestId(reviewerId));
  const authorId = person?.id ?? awaitedId;
  const ids = [...new Set([...(authorId ? [authorId] : []), ...guests.map(({ reviewerId }) => reviewerId)])];
  const authored = authorId
    ? await recordsOf(installation, await allListed(installation.manuscripts, 'listAuthored', authorId))
    : [];
  const listed = await Promise.all(ids.map((id) => allListed(installation.manuscripts, 'listAssigned', id)));
  const assigned = await recordsOf(installation, [
    ...listed.flat(),
    ...seats.map(({ manuscriptId }) => manuscriptId),
  ]);
  const own = authored.filter(({ ownerId }) => ownerId === authorId);
  const editors = person?.roles.editor ? await installation.people.listEditors(() => undefined) : [];
  const chiefs = chiefsOf(editors, installation.places.chiefEditor).map(({ id }) => id);
  const isChief = chiefs.includes(person?.id ?? '');
  const handled = await recordsOf(
    installation,
    person ? await installation.manuscripts.listHandled(person.id) : [],
  );
  const uploads: string[] = [];
  const folders = [...(person ? [person.id] : []), ...seats.map((seat) => seatUploader(seatName(seat)))];
  for (const folder of folders)
    for await (const { Key } of listObjects(installation, uploadPrefix(folder), 'uploadsBucket'))
      uploads.push(Key!);
  return {
    person,
    authorId,
    ids,
    roles: person
      ? [
          'author',
          ...(person.roles.reviewer ? ['reviewer'] : []),
          ...(person.roles.editor ? [isChief ? 'chief editor' : 'editor'] : []),
        ]
      : [awaitedId ? 'author without an account' : 'guest reviewer'],
    isOnlyChief: isChief && chiefs.length === 1,
    handled: handled.map(({ id }) => id),
    handledOpen: (person?.roles.editor ? handled : [])
      .filter(({ status, production }) => status !== 'Rejected' && !isPublished(production))
      .map(({ id }) => id),
    addresses: [
      ...new Set([...asked, ...guests.map(({ address }) => address).filter((address) => address !== '')]),
    ],
    names: [
      ...new Set([
        ...(person ? [fullName(person), shortName(person)] : []),
        ...seats.map(({ name }) => name),
      ]),
    ],
    drafts: own.filter(({ submitted }) => !submitted),
    submitted: own.filter(({ submitted }) => submitted),
    coAuthored: authored.filter(
      ({ ownerId, authors }) => ownerId !== authorId && authors.some(({ _id }) => _id === authorId),
    ),
    assigned,
    underReview: assigned.filter(
      (record) =>
        record.status === 'Under Review' && readerIds(record).some((reader) => ids.includes(reader)),
    ),
    seats,
    letters,
    waiting,
    uploads,
  };
}
