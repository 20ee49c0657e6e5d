import type { Candidate } from '../../shared/contract/candidates.ts';
import { isOpenSeat } from '../../shared/domain/seats.ts';
import type { LeftOut } from '../core/read-rows.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import { hasAnswered, type SeatRecord } from '../manuscript/record/seat-record.ts';
import type { SeatElsewhere } from '../manuscript/reviewer-seats.ts';
import { editorBlockReason } from '../manuscript/rules/editor-block.ts';
import { isEverAuthor } from '../manuscript/rules/ever-authors.ts';
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
import { earlierTies } from './earlier-ties.ts';
import { fitsOfAll } from './find-candidates.ts';
import { hintsOf, type Known } from './rules/candidate-hints.ts';
import { citedTogether } from './rules/cited-together.ts';
import { isAskedAlready } from './rules/invitation-opening.ts';
import { judges } from './rules/refuse-tied.ts';
import { reviewerRecordOf } from './rules/reviewer-record.ts';

export interface DescribingStores {
  people: Pick<PersonStore, 'list'>;
  manuscripts: Pick<ManuscriptStore, 'list' | 'listAuthored' | 'listSeatsOf' | 'termsReviewed'>;
}

export interface DescribedFor {
  editor: Somebody;
  now: string;
  leftOut: LeftOut;
  /** The entries of its references from the last three years. */
  cited: readonly string[];
}

/** A record shows how a person has reviewed lately. */
const MAX_SEATS_READ = 40;
const MAX_WRITTEN_READ = 60;

type Person = Omit<Known, 'open' | 'bounces' | 'wroteWith' | 'citedWith' | 'reviewedLastTwo'> &
  Pick<Candidate, 'isGuest' | 'specialization' | 'expertise'>;

const ofAccount = (person: PersonRecord): Person => {
  const { id, firstName, lastName, email, emailConfirmed, institution, roles } = person;
  const { specialization = '', expertise = [], awayUntil, mostAtOnce } = roles.reviewer ?? {};
  const isGuest = roles.reviewer === undefined;
  const marks = marksOfPerson(person);
  const isEditor = roles.editor?.keyUsedAt !== undefined;
  const named = { id, firstName, lastName, email, emailConfirmed, institution, isGuest, isEditor, marks };
  return { ...named, specialization, expertise, awayUntil, mostAtOnce };
};

/** A person without an account, as the latest seat describes them. If they ever answered, their mail reaches them. */
function ofSeats(id: string, seats: readonly SeatRecord[]): Person | undefined {
  const [latest] = seats;
  if (!latest?.email) return undefined;
  const { firstName, lastName, email, institution, specialization } = latest;
  const emailConfirmed = seats.some(hasAnswered);
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
    marks: marksOf({ ids: [id], addresses: seats.map((seat) => seat.email), isProved: true }),
  };
}

/**
 * The manuscripts of these seats that are closed to the editor: a person's workload must not reveal who reviews them. Of finished ones,
 * the editor's own.
 */
async function closedTo(
  { manuscripts }: DescribingStores,
  seats: readonly SeatElsewhere[],
  { editor, leftOut }: DescribedFor,
): Promise<{ closed: Set<string>; records: ManuscriptRecord[] }> {
  const open = new Set(seats.filter(({ seat }) => isOpenSeat(seat)).map(({ manuscriptId }) => manuscriptId));
  const [own, records] = await Promise.all([
    manuscripts.listAuthored(editor.personId, MAX_WRITTEN_READ),
    manuscripts.list([...open], leftOut),
  ]);
  const closed = records.filter((record) => editorBlockReason({ record, reviews: [] }, editor));
  return { closed: new Set([...own.listed, ...closed].map(({ id }) => id)), records };
}

/** Whether emails to this address came back, by the records of these seats. */
const bouncesAt = (
  email: string,
  seats: readonly SeatElsewhere[],
  records: readonly ManuscriptRecord[],
): boolean =>
  seats.some(({ manuscriptId, seat }) => {
    const record = records.find(({ id }) => id === manuscriptId);
    return (
      seat.email === email && record?.seats.some(({ n, isUnreachable }) => n === seat.n && isUnreachable)
    );
  });

/** Everything about these people that an editor weighs, in their order. Former reviewers are left out. */
export async function describeCandidates(
  stores: DescribingStores,
  file: ManuscriptFile,
  ids: readonly string[],
  asked: DescribedFor,
): Promise<Candidate[]> {
  const { people, manuscripts } = stores;
  const { editor, now, leftOut } = asked;
  const { record } = file;
  const [found, fits, tiesOf, seated] = await Promise.all([
    people.list(ids, leftOut),
    fitsOfAll(stores, ids, record.keywords, leftOut),
    earlierTies(stores, file, ids, asked),
    Promise.all(ids.map((id) => manuscripts.listSeatsOf(id, MAX_SEATS_READ, leftOut))),
  ]);
  const { closed, records } = await closedTo(stores, seated.flat(), asked);
  const accounts = new Map(found.map((person) => [person.id, person] as const));
  return ids.flatMap((id, index): Candidate[] => {
    const open = seated[index]!.filter(({ manuscriptId }) => !closed.has(manuscriptId));
    const seats = open.map(({ seat }) => seat);
    const account = accounts.get(id);
    const person = account ? ofAccount(account) : ofSeats(id, seats);
    if (!person || (person.isGuest && seats.length === 0)) return [];
    const { load, record: reviewed } = reviewerRecordOf(seats, now);
    const marks = [markOf(id), ...person.marks];
    const citedWith = citedTogether(asked.cited, person, record.authors).map(fullName);
    const bounces = bouncesAt(person.email, open, [...records, record]);
    const known = { ...person, open: load.open, bounces, citedWith, ...tiesOf(id, marks) };
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
          isEverAuthor(record, { personId: id, marks: person.marks }) ||
          judges(file, { personId: id, marks: person.marks }) ||
          isAskedAlready(record, { personId: id, marks: person.marks }),
      },
    ];
  });
}
