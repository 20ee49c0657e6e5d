import type { Candidate } from '../../shared/contract/candidates.ts';
import { daysAfter } from '../../shared/domain/deadline.ts';
import { isOpenSeat } from '../../shared/domain/seats.ts';
import type { LeftOut } from '../core/read-rows.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { SeatElsewhere } from '../manuscript/reviewer-seats.ts';
import { editorBlockReason } from '../manuscript/rules/editor-block.ts';
import type { ManuscriptFile } from '../manuscript/rules/manuscript-record.ts';
import type { PersonStore } from '../people/person-store.ts';
import { fullName, type PersonRecord } from '../people/rules/person-record.ts';
import {
  markOf,
  marksOf,
  marksOfPerson,
  marksOfSomebody,
  type Somebody,
  shareMark,
} from '../people/rules/same-person.ts';
import { fitsOfAll } from './find-candidates.ts';
import { hintsOf, isAuthor, type Known } from './rules/candidate-hints.ts';
import { isAskedAlready } from './rules/invitation-opening.ts';
import { reviewerRecordOf } from './rules/reviewer-record.ts';
import type { SeatRecord } from './rules/seat-record.ts';

export interface DescribingStores {
  people: Pick<PersonStore, 'list'>;
  manuscripts: Pick<ManuscriptStore, 'list' | 'listAuthored' | 'listSeatsOf' | 'termsReviewed'>;
}

export interface DescribedFor {
  editor: Somebody;
  now: string;
  leftOut: LeftOut;
}

/** A record says how somebody reviews of late. */
const MAX_SEATS_READ = 40;
const MAX_WRITTEN_READ = 60;
const MAX_AUTHORS_READ = 20;
const CO_AUTHOR_DAYS = 3 * 365;

type Person = Omit<Known, 'open' | 'wroteWith' | 'reviewedLastTwo'> &
  Pick<Candidate, 'isGuest' | 'specialization' | 'expertise'>;

const ofAccount = (person: PersonRecord): Person => {
  const { id, firstName, lastName, email, emailConfirmed, institution, roles } = person;
  const { specialization = '', expertise = [], awayUntil, mostAtOnce } = roles.reviewer ?? {};
  const isGuest = roles.reviewer === undefined;
  const marks = marksOfPerson(person);
  const named = { id, firstName, lastName, email, emailConfirmed, institution, isGuest, marks };
  return { ...named, specialization, expertise, awayUntil, mostAtOnce };
};

/** A person without an account, as the latest seat describes them. If they ever answered, their mail reaches them. */
function ofSeats(id: string, seats: readonly SeatRecord[]): Person | undefined {
  const [latest] = seats;
  if (!latest?.email) return undefined;
  const { firstName, lastName, email, institution, specialization } = latest;
  const emailConfirmed = seats.some(({ times }) => times.accepted ?? times.declined ?? times.submitted);
  return {
    id,
    firstName,
    lastName,
    email,
    emailConfirmed,
    institution,
    specialization,
    isGuest: true,
    expertise: [],
    marks: marksOf({ ids: [id], addresses: seats.map((seat) => seat.email) }),
  };
}

/** Manuscripts of theirs that began in these three years. */
async function writtenBy(
  { manuscripts }: DescribingStores,
  personId: string,
  now: string,
): Promise<string[]> {
  const { listed } = await manuscripts.listAuthored(personId, MAX_WRITTEN_READ);
  const since = daysAfter(now, -CO_AUTHOR_DAYS);
  return listed.filter(({ createdAt }) => createdAt > since).map(({ id }) => id);
}

/** By person, the authors of this manuscript with whom they wrote another that was submitted here. */
async function coAuthorsOf(
  stores: DescribingStores,
  { record }: ManuscriptFile,
  ids: readonly string[],
  { now, leftOut }: DescribedFor,
): Promise<Map<string, string[]>> {
  const authors = record.authors.slice(0, MAX_AUTHORS_READ);
  const written = new Map<string, Set<string>>();
  await Promise.all(
    [...new Set([...ids, ...authors.map(({ _id }) => _id)])].map(async (id) =>
      written.set(id, new Set(await writtenBy(stores, id, now))),
    ),
  );
  const shared = new Set(
    ids.flatMap((id) =>
      authors.flatMap(({ _id }) =>
        _id === id
          ? []
          : [...written.get(id)!].filter((each) => each !== record.id && written.get(_id)!.has(each)),
      ),
    ),
  );
  // Drafts are their authors' own matter, and whoever is named there may be no author.
  const submitted = (await stores.manuscripts.list([...shared].slice(0, 100), leftOut)).filter(
    (each) => each.submitted,
  );
  const wrote = (each: (typeof submitted)[number], id: string) =>
    each.authors.some(({ _id }) => _id === id) && !each.asked.includes(id);
  return new Map(
    ids.map((id) => {
      const together = authors.filter(
        ({ _id }) => _id !== id && submitted.some((each) => wrote(each, id) && wrote(each, _id)),
      );
      return [id, together.map(fullName)] as const;
    }),
  );
}

/** So many of an author's manuscripts are read to find the last two that were submitted. */
const MAX_LATEST_READ = 8;

/**
 * By author, who reviewed the last two of their manuscripts beside this one. What is closed to the editor tells nothing: of an author who
 * has such a one among the two nothing is said.
 */
async function reviewersOfLastTwo(
  { manuscripts }: DescribingStores,
  { record }: ManuscriptFile,
  { editor, leftOut }: DescribedFor,
): Promise<{ author: string; reviewedBy: (readonly string[])[] }[]> {
  const authors = record.authors.slice(0, MAX_AUTHORS_READ);
  const lists = await Promise.all(authors.map(({ _id }) => manuscripts.listAuthored(_id, MAX_LATEST_READ)));
  const ids = [...new Set(lists.flatMap(({ listed }) => listed.map(({ id }) => id)))];
  const found = new Map(
    (
      await manuscripts.list(
        ids.filter((id) => id !== record.id),
        leftOut,
      )
    ).map((each) => [each.id, each] as const),
  );
  return authors.flatMap((author, index) => {
    const written = lists[index]!.listed.flatMap(({ id }) => found.get(id) ?? []);
    const last = written.filter(({ submitted }) => submitted).slice(0, 2);
    const isOpen = last.every((each) => !editorBlockReason({ record: each, reviews: [] }, editor));
    if (last.length < 2 || !isOpen) return [];
    return [{ author: fullName(author), reviewedBy: last.map(({ reviewedBy }) => reviewedBy) }];
  });
}

/**
 * Manuscripts of these seats that are closed to the editor: who reviews them is not to be seen from how busy somebody is. Of those
 * where nothing is awaited any more, the editor's own.
 */
async function closedTo(
  { manuscripts }: DescribingStores,
  seats: readonly SeatElsewhere[],
  { editor, leftOut }: DescribedFor,
): Promise<Set<string>> {
  const open = new Set(seats.filter(({ seat }) => isOpenSeat(seat)).map(({ manuscriptId }) => manuscriptId));
  const [own, records] = await Promise.all([
    manuscripts.listAuthored(editor.personId, MAX_WRITTEN_READ),
    manuscripts.list([...open], leftOut),
  ]);
  const closed = records.filter((record) => editorBlockReason({ record, reviews: [] }, editor));
  return new Set([...own.listed, ...closed].map(({ id }) => id));
}

/** Everything about these that an editor weighs, in their order. Who is nobody’s reviewer any more is left out. */
export async function describeCandidates(
  stores: DescribingStores,
  file: ManuscriptFile,
  ids: readonly string[],
  asked: DescribedFor,
): Promise<Candidate[]> {
  const { people, manuscripts } = stores;
  const { editor, now, leftOut } = asked;
  const { record } = file;
  const [found, fits, wroteWith, lastTwo, seated] = await Promise.all([
    people.list(ids, leftOut),
    fitsOfAll(stores, ids, record.keywords, leftOut),
    coAuthorsOf(stores, file, ids, asked),
    reviewersOfLastTwo(stores, file, asked),
    Promise.all(ids.map((id) => manuscripts.listSeatsOf(id, MAX_SEATS_READ, leftOut))),
  ]);
  const closed = await closedTo(stores, seated.flat(), asked);
  const accounts = new Map(found.map((person) => [person.id, person] as const));
  return ids.flatMap((id, index): Candidate[] => {
    const seats = seated[index]!.filter(({ manuscriptId }) => !closed.has(manuscriptId)).map(
      ({ seat }) => seat,
    );
    const account = accounts.get(id);
    const person = account ? ofAccount(account) : ofSeats(id, seats);
    if (!person || (person.isGuest && seats.length === 0)) return [];
    const { load, record: reviewed } = reviewerRecordOf(seats);
    const marks = [markOf(id), ...person.marks];
    const known = {
      ...person,
      open: load.open,
      wroteWith: wroteWith.get(id) ?? [],
      reviewedLastTwo: lastTwo
        .filter(({ reviewedBy }) => reviewedBy.every((each) => shareMark(each, marks)))
        .map(({ author }) => author),
    };
    const { firstName, lastName, email, emailConfirmed, specialization, expertise, isGuest } = person;
    return [
      {
        _id: id,
        ...{ firstName, lastName, email, emailConfirmed, specialization, expertise, isGuest },
        institution: person.institution ?? '',
        fits: fits.get(id) ?? [],
        keywords: record.keywords.length,
        load,
        record: reviewed,
        awayUntil: person.awayUntil ?? null,
        hints: hintsOf(file, known, now),
        isBlocked:
          shareMark(person.marks, marksOfSomebody(editor)) ||
          isAuthor(file, person) ||
          isAskedAlready(record, { personId: id, marks: person.marks }),
      },
    ];
  });
}
