import type { AuthorEntry } from '../../../shared/contract/authors.ts';
import type { DecisionKind } from '../../../shared/domain/decision-kinds.ts';
import { keptNames } from '../../../shared/domain/person-name.ts';
import { paragraphsOf } from '../../forms/publication-meta.ts';
import type { BroughtFile } from '../../manuscript/manuscript-writes.ts';
import type { DecisionRecord } from '../../manuscript/record/decision-record.ts';
import type { ManuscriptRecord, NoteRecord } from '../../manuscript/record/manuscript-record.ts';
import type { StoredDocument } from '../../manuscript/record/stored-document.ts';
import type { Person } from '../../manuscript/rules/change.ts';
import { marksOfSeat } from '../../people/rules/same-person.ts';
import { noProof, startManuscript } from '../../submitting/rules/draft.ts';
import type { MovedAuthor, MovedFile, MovedSubmission } from '../moved.ts';
import { given, joined, type People, seatsOf, timeOf } from './brought-reviews.ts';
import { countryName } from './imported-meta.ts';
import { inLine, withoutMarks } from './marks.ts';

type MovedDecision = MovedSubmission['rounds'][number]['decisions'][number];

/** A row takes 400 kB, and every screen reads all rows of a manuscript. */
const LONGEST_ALL = 1_500_000;
const LONGEST_RECORD = 250_000;
const MOST = { authors: 80, rounds: 50, parts: 300 };

/** Every file, with what it is and the round to which it belongs. */
export function filesOf({ files, rounds, discussions }: MovedSubmission) {
  const of = (file: MovedFile, what: string, round: number) => ({ file, what, round });
  return [
    ...files.map(({ file, purpose }) => of(file, purpose, 1)),
    ...rounds.flatMap((round, at) => [
      ...round.files.map(({ file, purpose }) => of(file, purpose, at + 1)),
      ...round.seats.flatMap((seat) => seat.files.map((file) => of(file, 'review', at + 1))),
    ]),
    ...discussions.flatMap(({ title, notes }) =>
      notes.flatMap((note) => note.files.map((file) => of(file, `discussion: ${title}`, rounds.length || 1))),
    ),
  ];
}

/** Why no manuscript can be made of it. */
export function whyNotBrought(moved: MovedSubmission): string | undefined {
  const { title, abstract, keywords, authors, rounds, discussions, place: _place, ...rest } = moved;
  const parts = rounds.flatMap(({ seats, decisions }) => [...seats, ...decisions]).length;
  const notes = discussions.flatMap((discussion) => discussion.notes).length;
  const size = (what: unknown) => Buffer.byteLength(JSON.stringify(what));
  const reasons: [boolean, string][] = [
    [inLine(title) === '', 'It has no title.'],
    [authors.length === 0, 'It has no author.'],
    [authors.length > MOST.authors, `It has more than ${MOST.authors} authors.`],
    [rounds.length > MOST.rounds, `It has more than ${MOST.rounds} rounds.`],
    [parts + notes + filesOf(moved).length > MOST.parts, 'It has too many reviews, messages or files.'],
    [
      size({ title, abstract, keywords, authors }) > LONGEST_RECORD,
      'Its abstract or its lists are too long.',
    ],
    [size({ rounds, discussions, ...rest }) > LONGEST_ALL, 'Its reviews and messages are too long.'],
  ];
  return reasons.find(([isSo]) => isSo)?.[1];
}

export interface Arrival {
  id: string;
  type: ManuscriptRecord['type'];
  importId: string;
  from: string;
  at: string;
  keyOf: (file: MovedFile) => string;
}

function entryOf(
  { given: first, family, suffix, corresponding, affiliations }: MovedAuthor,
  { id, email }: People['authors'][number],
  isOwner: boolean,
): AuthorEntry {
  const [place] = affiliations;
  const names = keptNames({ firstName: inLine(first ?? ''), lastName: inLine(family) });
  return {
    _id: id,
    ...names,
    ...given({
      suffix,
      email,
      institution: place && inLine(place.institution),
      country: place?.country && countryName(place.country),
    }),
    isCorresponding: corresponding || isOwner,
  } as AuthorEntry;
}

const WORD = 'docx';
function stored(file: MovedFile, { keyOf, at }: Arrival): StoredDocument | undefined {
  const { fileName, bytes: size } = file;
  const type =
    file.type === 'application/pdf' ? 'pdf' : file.type.includes('wordprocessingml') ? WORD : undefined;
  return type && { key: keyOf(file), fileName, size, type, savedAt: at };
}

/** The text of a round: the last Word file, else the last PDF, of those that are no attachment. */
function textOf(files: readonly { purpose: string; file: MovedFile }[], arrival: Arrival) {
  const found = files.flatMap(({ purpose, file }) =>
    /attachment|cover|declaration|supp/i.test(purpose) ? [] : (stored(file, arrival) ?? []),
  );
  return found.findLast(({ type }) => type === WORD) ?? found.at(-1);
}

const DECISIONS: Readonly<Record<string, DecisionKind>> = {
  accept: 'accept',
  revisions: 'minor',
  resubmit: 'major',
  decline: 'reject',
  'desk rejection': 'desk-reject',
};

function statusOf({ stage }: MovedSubmission, isReviewed: boolean): ManuscriptRecord['status'] {
  if (stage === 'declined') return 'Rejected';
  if (stage === 'editing' || stage === 'production') return 'Accepted';
  return stage === 'review' && isReviewed ? 'Reviewed' : 'Pending';
}

/**
 * A manuscript of a submission under way. Its rounds, reviews and decisions are its past; nobody is asked or told anything. It waits for
 * its editors: whoever owed an answer or a review stands on the list of reviewers, and can be invited.
 */
export function broughtManuscript(moved: MovedSubmission, people: People, arrival: Arrival): BroughtFile {
  const { id, importId, from, at } = arrival;
  const { rounds, authors, discussions, editors } = moved;
  const round = Math.max(1, rounds.length);
  const { seats, reviews, doubled } = seatsOf(moved, people, at);
  const reviewedRound = Math.max(0, ...reviews.map((review) => review.round));
  const status = statusOf(moved, reviewedRound > 0);
  const owner = Math.max(
    0,
    authors.findIndex(({ corresponding }) => corresponding),
  );
  const ownerId = people.authors[owner]!.id;
  const entries = authors.map((author, index) => entryOf(author, people.authors[index]!, index === owner));
  const submittedAt = timeOf(moved.submittedAt) ?? at;
  const content = {
    title: inLine(moved.title),
    type: arrival.type,
    classification: [],
    additionalInfo: [],
    comments: '',
    keywords: moved.keywords.map(inLine),
    abstract: paragraphsOf(withoutMarks(moved.abstract)).join('\n\n'),
    funding: null,
    authors: entries.map((entry) => ({ ...entry, isCorresponding: entry._id === ownerId })),
    correspondingAuthorId: ownerId,
    responseText: '',
  };
  /** A later round begins at the latest when its first reviewer is asked. */
  const beganAt = (n: number) =>
    n === 1 ? submittedAt : timeOf(rounds[n - 1]?.seats.flatMap(({ askedAt }) => askedAt ?? []).sort()[0]);
  const documentsOf = (n: number) => {
    const files = rounds[n - 1]?.files ?? [];
    const text = textOf(files, arrival) ?? (n === 1 ? textOf(moved.files, arrival) : undefined);
    return text ? { manuscript: text } : {};
  };
  const current = Array.from({ length: round }, (_, index) => documentsOf(round - index)).find(
    ({ manuscript }) => manuscript,
  );
  const decided = { ...noProof, decision: 'accepted' as const };
  const pastProof = (document: StoredDocument | undefined) =>
    document?.type === 'pdf'
      ? { ...decided, version: 1, state: 'ready' as const, key: document.key }
      : decided;
  const isBuilt = status !== 'Rejected' && current !== undefined;
  const begun = startManuscript(id, ownerId, { ...content, documents: current ?? {} }, submittedAt);
  const record: ManuscriptRecord = {
    ...begun,
    status,
    submitted: true,
    submittedAt: beganAt(round) ?? submittedAt,
    updatedAt: at,
    round,
    cycle: rounds.length,
    authorship: {
      ...begun.authorship,
      unconfirmed: people.authors.flatMap((author) => (author.id === ownerId ? [] : [author.id])),
      marks: Object.fromEntries(
        people.authors.flatMap((author) => (author.marks ? [[author.id, author.marks]] : [])),
      ),
    },
    proof: isBuilt ? { ...decided, version: 1, state: 'queued' } : pastProof(current?.manuscript),
    seats: seats
      .filter((seat) => seat.round === round)
      .map(({ n, reviewerId, state, isTakenOff }) => ({ n, reviewerId, state, ...given({ isTakenOff }) })),
    summary: {
      ...begun.summary,
      seatCount: seats.length,
      reviewedRound,
      reviewedBy: [
        ...new Set(seats.filter(({ state }) => state === 'submitted').flatMap((seat) => marksOfSeat(seat))),
      ],
    },
    reviewerOrder: [...new Set(reviews.map(({ reviewerId }) => reviewerId))],
    brought: {
      origin: moved.origin,
      from,
      importId,
      round,
      cycle: rounds.length,
      isAnonymous: rounds.some((one) => one.seats.some(({ method }) => method === 'double-anonymous')),
      files: filesOf(moved).map(({ file, ...of }) => ({
        ...of,
        key: arrival.keyOf(file),
        fileName: file.fileName,
        size: file.bytes,
        type: stored(file, arrival)?.type ?? 'other',
      })),
    },
  };
  const notes: NoteRecord[] = [];
  const decisions: DecisionRecord[] = [];
  const note = (text: string, by: Person, when: string | undefined, of = round) => {
    if (text)
      notes.push({
        id: `brought-${notes.length + 1}`,
        kind: 'editor',
        text: joined([text]),
        action: status,
        visibility: ['editor'],
        addedBy: by,
        addedAt: timeOf(when) ?? at,
        round: of,
      });
  };
  const nobody = people.editorOf(undefined);
  const namesOf = (all: readonly string[]) => all.map((one) => people.editorOf(one).name).join(', ');
  if (editors.length > 0) note(`Editors in the previous system: ${namesOf(editors)}`, nobody, at);
  for (const { round: of, seat } of doubled)
    note(
      joined([
        `Another review of this round by the same reviewer: ${seat.recommendation ?? ''}`,
        ...seat.forAuthors,
        ...seat.forEditors,
        ...seat.answers.map(({ question, answer }) => `${question}\n${answer}`),
      ]),
      nobody,
      seat.doneAt,
      of,
    );
  const decide = ({ kind, editor, at: when }: MovedDecision, of: number) => {
    const by = people.editorOf(editor);
    const own = DECISIONS[kind];
    if (!own) return note(`Decision in the previous system: ${kind}`, by, when, of);
    const time = timeOf(when) ?? at;
    decisions.push({
      id: `brought-${decisions.length + 1}`,
      kind: own,
      round: of,
      at: time,
      by,
      state: 'effective',
      leavesAt: time,
      settledAt: time,
      letter: {
        subject: `Decision of the journal in its previous system: ${kind}`,
        text: `The journal made this decision in its previous system (${from}). Its letter was sent from there.`,
      },
      quoted: [],
      dueAt: null,
      isBrought: true,
    });
  };
  for (const decision of moved.decisions ?? []) decide(decision, 1);
  for (const [index, { decisions: made }] of rounds.entries())
    for (const decision of made) decide(decision, index + 1);
  for (const { title, participants, notes: said } of discussions)
    for (const { text, by, at: when } of said)
      note(
        joined([
          `Discussion in the previous system: ${title}`,
          participants.length > 0 ? `Between ${namesOf(participants)}` : '',
          text,
        ]),
        people.editorOf(by),
        when,
      );
  const versions = Array.from({ length: round - 1 }, (_, index) => {
    const documents = documentsOf(index + 1);
    return {
      round: index + 1,
      submittedAt: beganAt(index + 1) ?? null,
      title: content.title,
      abstract: content.abstract,
      keywords: content.keywords,
      authors: content.authors.map(({ email: _email, ...author }) => author),
      documents,
      responseText: '',
      proof: pastProof(documents.manuscript),
    };
  });
  return { record, seats, reviews, notes, decisions, versions };
}
