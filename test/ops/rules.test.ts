/* Over 300 lines: one sound installation, and for each rule the fault that it finds in it. */
import { describe, expect, test } from 'vitest';
import { timedId } from '../../functions/core/rules/ids.ts';
import type { Letter } from '../../functions/manuscript/record/letter.ts';
import type { HistoryRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import type {
  CountFacts,
  FolderFacts,
  JournalFacts,
  LetterFacts,
  ListFacts,
  ManuscriptFacts,
  MonthFacts,
  NumberFacts,
  PersonFacts,
  PointerFacts,
  TalkFacts,
  VersionFacts,
} from '../../functions/ops/check/facts.ts';
import type { Rule } from '../../functions/ops/check/judged.ts';
import {
  countRules,
  folderRules,
  journalRules,
  letterRules,
  listRules,
  manuscriptRules,
  monthRules,
  numberRules,
  personRules,
  pointerRules,
  talkRules,
  versionRules,
} from '../../functions/ops/check/rules.ts';
import { buildManuscript, underReview } from '../support/build-manuscript.ts';
import { productionAt } from '../support/build-production.ts';
import { buildPerson } from '../support/cast.ts';
import { anonymously, copyOf } from '../support/review-copy.ts';

const NOW = Date.parse('2026-05-01T00:00:00Z');
const entry = (more: Partial<HistoryRecord>): HistoryRecord => ({
  id: 'h',
  at: '2026-03-02T00:00:00.000Z',
  event: 'draft-saved',
  who: { personId: 'owner', name: 'Olga', role: 'author' },
  ...more,
});
const editor = { personId: 'editor', name: 'Ed', role: 'editor' as const };
const history = () => [
  entry({}),
  entry({ from: 'Pending', to: 'Pending' }),
  entry({ who: { name: 'system', role: 'system' } }),
  entry({ who: editor, from: 'Pending', to: 'Under Review' }),
];

const built = underReview(['reviewer'], { version: 3 });
const accepted = { ...built.proof, decision: 'accepted' as const };
/** Submitted and under review, as it should be. */
function well(): ManuscriptFacts & { record: typeof built } {
  const record = structuredClone({ ...built, proof: accepted });
  const files = Object.values(record.documents).map(({ key, size }) => [key, size] as const);
  return {
    id: record.id,
    sortKeys: ['manuscript', 'listed'],
    record,
    reviews: [],
    formerReviews: [],
    reviewFiles: [],
    seats: record.seats.map((seat) => ({
      ...seat,
      firstName: 'Rev',
      lastName: 'Iewer',
      specialization: 'Logic',
      round: 1,
      cycle: 1,
      times: {},
    })),
    lostForms: [],
    history: history(),
    decisions: [],
    lostEditors: [],
    isHeldDue: false,
    isPublicationDue: false,
    forgottenChecks: [],
    forPublication: [],
    lostRounds: [],
    objects: new Map([...files, [record.proof.key!, 10]]),
    listedFor: {
      authors: ['owner', 'coAuthor'],
      reviewers: ['reviewer'],
      editors: [],
      holding: [],
      owner: true,
    },
    isOpenDraft: false,
    messages: 0,
    isBuildDue: false,
    now: NOW,
    graceMs: 3_600_000,
  };
}
/** A withdrawn one. */
const gone = (more: Partial<ManuscriptFacts> = {}): ManuscriptFacts => {
  const { record, ...facts } = well();
  const withdrawn = { at: '2026-04-01T00:00:00.000Z' };
  return { ...facts, sortKeys: ['withdrawn'], objects: new Map(), history: [], withdrawn, ...more };
};
const changed = (change: (facts: ReturnType<typeof well>) => void): ManuscriptFacts => {
  const facts = well();
  change(facts);
  return facts;
};
const draft = (more: Partial<ManuscriptFacts> = {}): ManuscriptFacts => ({
  ...well(),
  record: buildManuscript({ id: built.id }),
  seats: [],
  history: [entry({})],
  isOpenDraft: true,
  listedFor: { authors: ['owner', 'coAuthor'], reviewers: [], editors: [], holding: [], owner: false },
  ...more,
});
const waiting = (askedAt: number, more: Partial<ManuscriptFacts> = {}) =>
  draft({
    record: buildManuscript({
      proof: { version: 1, state: 'queued', reason: null, pages: null, decision: null },
      updatedAt: new Date(askedAt).toISOString(),
    }),
    ...more,
  });
const copyWaiting = (more: Partial<ManuscriptFacts> = {}) =>
  draft({ record: anonymously(buildManuscript(), { state: 'queued' }), ...more });

const held = {
  decisionId: 'd',
  kind: 'minor',
  leavesAt: '2026-04-01T00:10:00.000Z',
  by: { id: 'editor', name: 'Ed' },
};

const brokenBy = <Facts>(rules: Rule<Facts>[], facts: Facts) =>
  rules.filter(({ broken }) => broken(facts).length > 0).map(({ name }) => name);

describe('a manuscript', () => {
  test.each([
    ['under review', well()],
    ['that is a draft', draft()],
    ['whose build waits its turn', waiting(NOW - 60_000)],
    ['whose build waits long, in the queue', waiting(NOW - 86_400_000, { messages: 1 })],
    ['whose build waits long, for the sweep', waiting(NOW - 86_400_000, { isBuildDue: true })],
    ['whose copy waits for the sweep', copyWaiting({ isBuildDue: true })],
    ['withdrawn', gone()],
    [
      'that became a round of another',
      gone({ withdrawn: undefined, isFiled: true, sortKeys: ['round', 'history#1'] } as never),
    ],
    [
      'whose withdrawal has just begun',
      gone({ withdrawn: { at: new Date(NOW).toISOString(), ownerId: 'o' } }),
    ],
  ])('%s breaks no rule', (_, facts) => {
    expect(brokenBy(manuscriptRules, facts)).toEqual([]);
  });

  const faults: [string, ManuscriptFacts][] = [
    [
      'notes, reviews and history belong to a manuscript',
      gone({ withdrawn: undefined, sortKeys: ['note#1'] } as never),
    ],
    [
      'a later round says of which manuscript it is, which says so, too',
      changed((facts) => facts.lostRounds.push('round-2')),
    ],
    ['a draft that became a round is a draft no longer', { ...well(), isFiled: true }],
    ['a withdrawn manuscript is gone', { ...well(), withdrawn: { at: '', ownerId: 'owner' } }],
    [
      'nothing is left of a withdrawn manuscript',
      gone({ objects: new Map([['manuscripts/x/proofs/1.pdf', 1]]) }),
    ],
    [
      'a withdrawal that began is finished',
      gone({ withdrawn: { at: '2026-04-01T00:00:00.000Z', ownerId: 'o' } }),
    ],
    [
      'a submitted manuscript has a ready proof, accepted by its author',
      changed(({ record }) => Object.assign(record.proof, { decision: null })),
    ],
    [
      'a submitted manuscript says when',
      changed(({ record }) => Object.assign(record, { submittedAt: null })),
    ],
    ['a ready proof is there', changed(({ record, objects }) => objects.delete(record.proof.key!))],
    [
      'every saved document is there, whole',
      changed(({ record, objects }) => objects.set(record.documents.manuscript!.key, 1)),
    ],
    [
      'every file of a review is there, whole',
      changed((facts) =>
        facts.reviews.push({ id: 'r', cycle: 1, attachments: [{ key: 'gone', size: 1 }] } as never),
      ),
    ],
    [
      'a ready copy for reviewers is there, with its findings',
      changed(({ record }) => {
        record.reviewCopy = copyOf(record, { findingsKey: undefined });
      }),
    ],
    [
      'what was compared of it is there, with what was found',
      changed(({ record }) => {
        record.screening = { edition: 1, of: 'document', state: 'done', begun: 1, key: 'gone' };
      }),
    ],
    [
      'what authors get of a review’s files is there',
      changed((facts) => {
        facts.reviews.push({ id: 'r', cycle: 1, seat: 1 } as never);
        facts.reviewFiles.push({ seat: 1, key: 'gone' } as never);
      }),
    ],
    [
      'what authors get of a review’s files comes with a review',
      changed((facts) => facts.reviewFiles.push({ seat: 7 } as never)),
    ],
    ['a queued build has a message, or will get one', waiting(NOW - 7_200_000)],
    ['a queued copy for reviewers has a message, or will get one', copyWaiting()],
    [
      'only a draft has a build on its way',
      changed(({ record }) => Object.assign(record.proof, { state: 'building' })),
    ],
    ['the history tells every change, or counts it', changed((facts) => facts.history.splice(0, 1))],
    [
      'its readers are told no later version than there is',
      changed(({ record }) => Object.assign(record, { versionForAuthors: { version: 9, at: '' } })),
    ],
    [
      'the history ends at the state of a submitted manuscript',
      changed(({ record }) => Object.assign(record, { status: 'Accepted' })),
    ],
    [
      'cycles count how often it was sent to review',
      changed(({ record }) => Object.assign(record, { cycle: 2 })),
    ],
    ['rounds count how often it was submitted', changed(({ record }) => Object.assign(record, { round: 2 }))],
    [
      'a reviewed manuscript has a review',
      changed((facts) => {
        facts.record.status = 'Reviewed';
        facts.history.at(-1)!.to = 'Reviewed';
      }),
    ],
    [
      'reviews belong to a cycle that was',
      changed((facts) => facts.reviews.push({ id: 'r', cycle: 2 } as never)),
    ],
    [
      'each reviewer has a row, which says the same',
      changed(({ seats }) => Object.assign(seats[0]!, { state: 'closed' })),
    ],
    ['reviewers are counted', changed(({ record }) => Object.assign(record.summary, { seatCount: 0 }))],
    ['each reviewer has a form that exists', changed((facts) => Object.assign(facts, { lostForms: [7] }))],
    ['editors whom it names are there', changed(({ lostEditors }) => lostEditors.push('gone'))],
    ['its owner is one of its authors', changed(({ record }) => record.authors.splice(0, 1))],
    ['it is in the list of each author', changed(({ listedFor }) => listedFor.authors.pop())],
    ['it is in the list of each reviewer', changed(({ listedFor }) => listedFor.reviewers.pop())],
    [
      'it is in the list of its handling editor',
      changed(({ record }) => Object.assign(record, { handlingEditor: { id: 'editor', name: 'Ed' } })),
    ],
    [
      'it is in the list of the editor whose decision waits to be sent',
      changed(({ record }) => Object.assign(record, { held })),
    ],
    [
      'the decision that waits to be sent is there, and no other waits',
      changed(({ decisions }) => decisions.push({ id: 'd', state: 'held' } as never)),
    ],
    ['a decision that waits will leave', changed(({ record }) => Object.assign(record, { held }))],
    [
      'a publication, or a notice, that waits will leave',
      changed(({ record }) => Object.assign(record, { production: productionAt('leaving') })),
    ],
    [
      'a similarity check that waits will be tried',
      changed((facts) => facts.forgottenChecks.push('a check')),
    ],
    [
      'what is written for publication is of a manuscript whose preparation was begun',
      changed((facts) => Object.assign(facts, { forPublication: ['details'] })),
    ],
    [
      'it is in the editors’ list after it was submitted, and not before',
      changed(({ listedFor }) => Object.assign(listedFor, { owner: false })),
    ],
    ['it is among its owner’s open drafts as long as it is one', draft({ isOpenDraft: false })],
    [
      'as many versions of its article are public as it says',
      changed((facts) => Object.assign(facts, { publicVersions: 1 })),
    ],
    ['its number leads to it', changed(({ record }) => Object.assign(record, { number: 'JICS-2026-0001' }))],
  ];
  test.each(faults)('%s: what breaks it is found', (name, facts) => {
    expect(brokenBy(manuscriptRules, facts)).toContain(name);
  });
  test('breaks every rule of the checker at least once', () => {
    expect(faults.map(([name]) => name)).toEqual(manuscriptRules.map(({ name }) => name));
  });
});

describe('the lists of a person', () => {
  const lists = (more: Partial<ListFacts> = {}): ListFacts => ({
    personId: 'owner',
    handled: [],
    held: [],
    openDrafts: ['m1'],
    load: { open: 1, underReview: 1 },
    countedLoad: { open: 1, underReview: 1 },
    records: new Map([['m1', buildManuscript({ id: 'm1' })]]),
    ...more,
  });
  const faults: [string, ListFacts][] = [
    ['what an editor handles names them', lists({ handled: ['m1'] })],
    ['a decision that an editor’s list says waits is theirs', lists({ held: ['m1'] })],
    ['open drafts are drafts of that person', lists({ personId: 'coAuthor' })],
    ['a reviewer’s load is what they hold', lists({ countedLoad: { open: 0, underReview: 1 } })],
  ];
  test('break no rule when well', () => expect(brokenBy(listRules, lists())).toEqual([]));
  test.each(faults)('%s: what breaks it is found', (name, facts) => {
    expect(brokenBy(listRules, facts)).toEqual([name]);
  });
  test('break every rule of the checker at least once', () => {
    expect(faults.map(([name]) => name)).toEqual(listRules.map(({ name }) => name));
  });
});

describe('a person', () => {
  const facts = (more: Partial<PersonFacts> = {}): PersonFacts => ({
    person: buildPerson('p'),
    pointers: [{ of: 'email', personId: 'p' }],
    isListedAsReviewer: false,
    hasAccount: true,
    ...more,
  });
  test.each<[string[], PersonFacts]>([
    [[], facts()],
    [
      ['each way to find a person leads to them'],
      facts({ pointers: [{ of: 'email', personId: undefined }] }),
    ],
    [['reviewers are in the list of reviewers, and no one else is'], facts({ isListedAsReviewer: true })],
    [['a person has an account to sign in with'], facts({ hasAccount: false })],
  ])('%j', (names, person) => expect(brokenBy(personRules, person)).toEqual(names));

  const pointer = (pk: string, sk: string, person = buildPerson('p')): PointerFacts => ({ pk, sk, person });
  const role = { specialization: 'Logic', experience: 1, since: '2026-01-01T00:00:00.000Z' };
  const logician = buildPerson('p', { roles: { reviewer: { ...role, expertise: ['Set theory'] } } });
  test.each<[boolean, PointerFacts]>([
    [true, pointer('term#theory', 'p', logician)],
    [false, pointer('term#botany', 'p', logician)],
    [false, pointer('term#logic', 'q', logician)],
    [false, pointer('term#logic', 'p')],
    [true, pointer('email#p@example.org', 'email')],
    [true, pointer('username#p', 'username')],
    [false, pointer('email#former@example.org', 'email')],
    [false, pointer('list#reviewers', 'p#test#p')],
    [false, pointer('list#editors', 'p#test#p')],
    [false, { ...pointer('email#p@example.org', 'email'), person: undefined }],
  ])('is named by a row that leads to them: %s (%#)', (isWell, facts) => {
    expect(brokenBy(pointerRules, facts)).toEqual(
      isWell ? [] : ['what leads to a person names one who has it'],
    );
  });
});

describe('letters', () => {
  const letter = { id: 'l1', state: 'queued', dueAt: new Date(NOW).toISOString() } as Letter;
  const letters = (more: Partial<LetterFacts> = {}): LetterFacts => ({
    letters: [letter],
    due: ['l1'],
    now: NOW,
    ...more,
  });
  const late = { ...letter, dueAt: new Date(NOW - 3_600_001).toISOString() };
  const faults: [string, LetterFacts][] = [
    ['a letter that has not left will be found', letters({ due: [] })],
    ['a letter leaves in time', letters({ letters: [late] })],
    [
      'Amazon SES takes letters within the hour',
      letters({
        letters: [{ ...late, dueAt: '9999', putOff: { times: 9, since: '2026-01-01T00:00:00.000Z' } }],
      }),
    ],
  ];
  test('break no rule when well', () => {
    expect(brokenBy(letterRules, letters())).toEqual([]);
    expect(brokenBy(letterRules, letters({ letters: [{ ...late, state: 'sent' }], due: [] }))).toEqual([]);
  });
  test.each(faults)('%s: what breaks it is found', (name, facts) => {
    expect(brokenBy(letterRules, facts)).toEqual([name]);
  });
  test('break every rule of the checker at least once', () => {
    expect(faults.map(([name]) => name)).toEqual(letterRules.map(({ name }) => name));
  });
});

describe('conversations', () => {
  const entry = { thread: 'author', count: 1, lastAt: '1', unread: { editors: '1', other: null } };
  const record = buildManuscript({ threads: [entry] });
  const message = { id: 'm1', thread: 'author' } as TalkFacts['messages'][number];
  const talk = (more: Partial<TalkFacts> = {}): TalkFacts => ({
    record,
    messages: [message],
    ...more,
  });
  const faults: [string, TalkFacts][] = [
    ['conversations count their messages', talk({ messages: [] })],
    [
      'each message belongs to a conversation of its manuscript',
      talk({ messages: [message, { ...message, id: 'm2', thread: 'seat-000001' }] }),
    ],
  ];
  test('break no rule when well', () => expect(brokenBy(talkRules, talk())).toEqual([]));
  test.each(faults)('%s: what breaks it is found', (name, facts) => {
    expect(brokenBy(talkRules, facts)).toEqual([name]);
  });
  test('break every rule of the checker at least once', () => {
    expect(faults.map(([name]) => name)).toEqual(talkRules.map(({ name }) => name));
  });
});

describe('what the chiefs have settled', () => {
  const journal = (more: Partial<JournalFacts> = {}): JournalFacts => ({
    templates: ['invitation'],
    form: { inForce: 2, editions: [1, 2] },
    ...more,
  });
  const faults: [string, JournalFacts][] = [
    ['own words are those of a letter that there is', journal({ templates: ['toString'] })],
    ['the review form in force is there', journal({ form: { inForce: 3, editions: [1, 2] } })],
  ];
  test('break no rule when well', () => expect(brokenBy(journalRules, journal())).toEqual([]));
  test.each(faults)('%s: what breaks it is found', (name, facts) => {
    expect(brokenBy(journalRules, facts)).toEqual([name]);
  });
  test('break every rule of the checker at least once', () => {
    expect(faults.map(([name]) => name)).toEqual(journalRules.map(({ name }) => name));
  });
});

describe('the figures of a month', () => {
  const submission = { kind: 'submission', n: 1, day: '2026-03-02', round: 1 } as const;
  const month = (more: Partial<MonthFacts> = {}): MonthFacts => ({
    facts: [submission, { kind: 'review', n: 1, day: '2026-03-20', days: 12 }],
    sums: { submitted: 1, 'review.12': 1, 'first.9': 0 },
    ...more,
  });
  const faults: [string, MonthFacts][] = [
    ['the sums of a month are those of its facts', month({ sums: { submitted: 2, 'review.12': 1 } })],
  ];
  test('break no rule when well', () => expect(brokenBy(monthRules, month())).toEqual([]));
  test.each(faults)('%s: what breaks it is found', (name, facts) => {
    expect(brokenBy(monthRules, facts)).toEqual([name]);
  });
  test('break every rule of the checker at least once', () => {
    expect(faults.map(([name]) => name)).toEqual(monthRules.map(({ name }) => name));
  });
});

describe('what is counted', () => {
  const added = (minutes: number) => `added#2026-04#a#${timedId(NOW - minutes * 60_000)}`;
  const counts = (more: Partial<CountFacts> = {}): CountFacts => ({
    waiting: [added(0), added(59)],
    now: NOW,
    ...more,
  });
  const faults: [string, CountFacts][] = [
    ['what was counted is in the sums within the hour', counts({ waiting: [added(0), added(61)] })],
  ];
  test('breaks no rule when well', () => expect(brokenBy(countRules, counts())).toEqual([]));
  test.each(faults)('%s: what breaks it is found', (name, facts) => {
    expect(brokenBy(countRules, facts)).toEqual([name]);
  });
  test('breaks every rule of the checker at least once', () => {
    expect(faults.map(([name]) => name)).toEqual(countRules.map(({ name }) => name));
  });
});

test('the checker finds a number that leads to another manuscript, or to none', () => {
  const number = (more: Partial<NumberFacts>): NumberFacts => ({
    number: 'JICS-2026-0001',
    record: buildManuscript({ number: 'JICS-2026-0001' }),
    ...more,
  });
  expect(brokenBy(numberRules, number({}))).toEqual([]);
  for (const record of [undefined, buildManuscript({ number: 'JICS-2026-0002' })])
    expect(brokenBy(numberRules, number({ record }))).toEqual([
      'a number leads to the manuscript that has it',
    ]);
});

test('an earlier round belongs to a manuscript that has gone on, with all its files', () => {
  const versions = (more: Partial<VersionFacts>): VersionFacts => ({
    round: 2,
    isWithdrawing: false,
    versions: [{ sk: '001', round: 1, missing: [] }],
    ...more,
  });
  expect(brokenBy(versionRules, versions({}))).toEqual([]);
  expect(brokenBy(versionRules, versions({ round: undefined, isWithdrawing: true }))).toEqual([]);
  for (const round of [1, undefined])
    expect(brokenBy(versionRules, versions({ round }))).toEqual([
      'an earlier round belongs to a manuscript that has gone beyond it',
    ]);
  expect(
    brokenBy(versionRules, versions({ versions: [{ sk: '001', round: 1, missing: ['proof'] }] })),
  ).toEqual(['the files of an earlier round are there']);
});

test('files without a manuscript are found once no save can still be under way', () => {
  const folder = (more: Partial<FolderFacts>): FolderFacts => ({
    manuscriptId: 'm1',
    isKnown: false,
    newestAt: NOW - 60_000,
    now: NOW,
    graceMs: 3_600_000,
    ...more,
  });
  expect(brokenBy(folderRules, folder({}))).toEqual([]);
  expect(brokenBy(folderRules, folder({ isKnown: true, newestAt: 0 }))).toEqual([]);
  expect(brokenBy(folderRules, folder({ newestAt: NOW - 3_600_001 }))).toEqual([
    'files belong to a manuscript',
  ]);
});
