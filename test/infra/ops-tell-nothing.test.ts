import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  decisionKey,
  filesPrefix,
  historyKey,
  identityReportKey,
  letterKey,
  messageKey,
  noteKey,
  reviewKey,
  seatKey,
} from '../../functions/core/keys.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { type Installation, openInstallation } from '../../functions/ops/installation.ts';
import { resetCodesKey } from '../../functions/people/reset-code-store.ts';
import { commands } from '../../infra/ops/commands.ts';
import { underReview } from '../support/build-manuscript.ts';
import { buildPerson, seed, startCast } from '../support/cast.ts';
import { fakePool } from '../support/fake-pool.ts';
import { copyOf } from '../support/review-copy.ts';
import { TEST_PLACES } from '../support/test-places.ts';

/* Every field that is confidential to somebody holds a unique word, and every command is run: the test lists exactly who gets which of
   them. */
const GUEST = 'guest_QjYx-example';
const GUEST_ADDRESS = 'guest@guests.example';
const at = '2026-03-05T00:00:00.000Z';
const words = (output: string) => [...new Set(output.match(/zz-[a-z-]+[a-z]/g) ?? [])].sort();

let cast: Awaited<ReturnType<typeof startCast>>;
let installation: Installation;
let record: ManuscriptRecord;
const address = (id: string) => `${id}@people.example`.toLowerCase();

async function put(row: object): Promise<void> {
  const { database, name: TableName } = installation.tables.manuscripts;
  await database.send(new PutCommand({ TableName, Item: row }));
}

const author = (id: string, name: string) => ({
  _id: id,
  firstName: `zz-${name}-first`,
  lastName: `zz-${name}-last`,
  email: address(id),
  isCorresponding: id === 'owning',
});
const PEOPLE = ['owning', 'joining', 'asked', 'judging', 'editing'] as const;

beforeAll(async () => {
  cast = await startCast();
  fakePool();
  installation = openInstallation(TEST_PLACES);
  const role = { specialization: 'Logic', experience: 5, since: '2026-01-01T00:00:00.000Z' };
  for (const id of PEOPLE)
    await installation.people.add(
      buildPerson(id, {
        email: address(id),
        passwordTag: `zz-tag-${id}`,
        roles: {
          ...(id === 'judging' ? { reviewer: role } : {}),
          ...(id === 'editing' ? { editor: { ...role, keyUsedAt: role.since } } : {}),
        },
        ...(id === 'owning' ? { endedEditor: { ...role, at: role.since, by: 'zz-ended-by' } } : {}),
      }),
    );
  record = await seed(
    underReview(
      ['judging', GUEST],
      {
        ownerId: 'owning',
        correspondingAuthorId: 'owning',
        authors: [author('owning', 'owner'), author('joining', 'co-author'), author('asked', 'named')],
        unconfirmed: ['asked'],
        declined: [{ id: 'zz-declined-id', name: 'zz-declined-name' }],
        title: 'zz-title',
        abstract: 'zz-abstract',
        comments: 'zz-comments',
        conflicts: [{ id: 'zz-conflict', by: 'zz-conflict-by', at }],
        handlingEditor: { id: 'editing', name: 'zz-handling-editor' },
        undelivered: [{ letterId: 'zz-undelivered', at, seat: 2 }],
        lastTransition: { name: 'zz-transition', actor: 'editor', personId: 'zz-transition-by', at },
        held: {
          decisionId: 'zz-held',
          kind: 'reject',
          leavesAt: '2999-01-01T00:00:00.000Z',
          by: { id: 'editing', name: 'zz-held-by' },
        },
        proof: {
          version: 1,
          state: 'ready',
          reason: null,
          pages: 3,
          decision: null,
          key: 'manuscripts/x/proofs/zz-proof-key',
        },
      },
      ['judging'],
    ),
  );
  const { id } = record;
  const { database, name: TableName } = installation.tables.manuscripts;
  const stored = (await installation.manuscripts.find(id))!;
  await database.send(
    new PutCommand({
      TableName,
      Item: {
        pk: `manuscript#${id}`,
        sk: 'manuscript',
        ...stored,
        summary: {
          ...stored.summary,
          reviewers: {
            judging: { name: 'zz-names-of-reviewers', marks: [] },
            [GUEST]: { name: 'zz-names-of-guests', marks: [] },
          },
        },
        // An addition by a later version.
        unheardOf: 'zz-field-of-tomorrow',
        reviewCopy: copyOf(stored, {
          key: 'manuscripts/x/reviews/zz-copy-key',
          open: { certain: 0, likely: 2 },
          override: { personId: 'editing', name: 'zz-let-out-by', reason: 'zz-let-out', at, forRevision: 1 },
        }),
      },
    }),
  );
  const seat = (n: number, reviewerId: string, name: string, email: string) => ({
    ...seatKey(id, n),
    n,
    reviewerId,
    firstName: `zz-${name}-first`,
    lastName: `zz-${name}-last`,
    specialization: `zz-${name}-field`,
    email,
    institution: `zz-${name}-institution`,
    round: 1,
    cycle: 1,
    state: n === 1 ? 'submitted' : 'accepted',
    times: {},
    words: `zz-${name}-words`,
    conflict: `zz-${name}-conflict`,
    letter: { subject: `zz-${name}-invitation`, text: `zz-${name}-invitation` },
  });
  await put(seat(1, 'judging', 'reviewer', address('judging')));
  await put(seat(2, GUEST, 'guest', 'Guest@Guests.example'));
  const by = (personId: string, name: string) => ({ personId, name: `zz-${name}` });
  await put({
    ...noteKey(id, { addedAt: at, id: 'n1' }),
    id: 'n1',
    kind: 'editor',
    text: 'zz-editors-note',
    action: 'Pending',
    visibility: ['editor'],
    addedBy: by('editing', 'noting-editor'),
    addedAt: at,
    round: 1,
  });
  await put({
    ...reviewKey(id, { reviewerId: 'judging', cycle: 1 }),
    id: 'r1',
    reviewerId: 'judging',
    reviewerName: 'zz-name-on-review',
    comments: 'zz-review-comments',
    forEditor: 'zz-review-for-editor',
    recommendation: 'Reject',
    round: 1,
    cycle: 1,
    seat: 1,
    addedAt: at,
    attachments: [
      {
        key: 'zz-attachment-key',
        upload: 'zz-attachment-upload',
        fileName: 'zz-attachment-name',
        size: 1,
        type: 'pdf',
        savedAt: at,
      },
    ],
  });
  await put({
    ...decisionKey(id, { at, id: 'd1' }),
    id: 'd1',
    kind: 'reject',
    round: 1,
    at,
    by: by('editing', 'deciding-editor'),
    state: 'held',
    leavesAt: '2999-01-01T00:00:00.000Z',
    letter: { subject: 'zz-decision-subject', text: 'zz-decision-text' },
    quoted: [{ number: 1, reviewId: 'r1', edition: 1, text: 'zz-quoted-review' }],
    dueAt: null,
    note: 'zz-decision-note',
  });
  for (const [personId, name] of [
    ['editing', 'editor'],
    ['owning', 'owner'],
    ['judging', 'reviewer'],
    [GUEST, 'guest'],
  ] as const)
    await put({
      ...historyKey(id, { at, id: `h-${name}` }, name === 'editor'),
      id: `h-${name}`,
      at,
      event: 'reviewers-invited' as const,
      who: { personId, name: `zz-action-of-${name}`, role: 'editor' },
      detail: `zz-action-detail-of-${name}`,
    });
  for (const [thread, personId] of [
    ['author', 'owning'],
    ['seat-000001', 'judging'],
    ['seat-000002', GUEST],
    ['seat-000003', 'editing'],
  ] as const)
    await put({
      ...messageKey(id, { thread, at, id: 'm1' }),
      id: 'm1',
      thread,
      at,
      side: 'other',
      addedBy: by(personId, 'writer-of-message'),
      text: `zz-message-of-${personId === GUEST ? 'guest' : personId}`,
    });
  await put({
    ...identityReportKey(id, { at, id: 'i1' }),
    id: 'i1',
    at,
    reviewerId: 'judging',
    cycle: 1,
    text: 'zz-identity-report',
    guessed: true,
    conflict: false,
  });
  const letter = (name: string, to: string, part: string, state = 'sent') => ({
    ...letterKey(id, `l-${name}`),
    id: `l-${name}`,
    manuscriptId: id,
    at,
    template: 'invitation',
    to: [
      { name: 'zz-recipient', address: to, part },
      { name: 'zz-other-recipient', address: 'zz-other-address@people.example', part },
    ],
    page: 'desk',
    subject: `zz-letter-to-${name}`,
    text: `zz-letter-to-${name}`,
    state,
    events: [{ id: 'e', at, state: 'sent', detail: 'zz-server-words' }],
    attempts: 1,
    sesId: 'zz-ses-id',
    dueAt: at,
  });
  await put(letter('owner', address('owning'), 'author'));
  await put(letter('owner-unsent', address('owning'), 'author', 'queued'));
  await put(letter('reviewer', address('judging'), 'reviewer'));
  await put(letter('guest', GUEST_ADDRESS, 'reviewer'));
  await put(letter('editor', address('editing'), 'editors'));
  const limits = installation.tables.limits;
  await limits.database.send(
    new PutCommand({
      TableName: limits.name,
      Item: { ...resetCodesKey('owning'), sentAt: [1], codes: ['zz-reset-code'] },
    }),
  );
  cast.s3.on(ListObjectsV2Command).callsFake(({ Bucket, Prefix }) => ({
    Contents:
      Bucket === TEST_PLACES.documentsBucket && Prefix === filesPrefix(id)
        ? [
            { Key: 'manuscripts/x/manuscript', Size: 1 },
            { Key: 'manuscripts/x/proofs/zz-proof-key', Size: 2 },
            { Key: 'manuscripts/x/reviews/zz-copy-key', Size: 3 },
            { Key: `${filesPrefix(id)}1/zz-attachment-key`, Size: 4 },
          ]
        : [],
  }));
});
afterAll(() => cast.database.stop());

/** Its output and, if it gives up, the message. */
async function outputOf(name: string, subject = '', options = {}): Promise<string> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  try {
    await commands[name]!.run({ installation, subject, options, say: console.log });
  } catch (error) {
    lines.push(error instanceof Error ? error.message : String(error));
  } finally {
    log.mockRestore();
    write.mockRestore();
  }
  return lines.join('\n');
}

const AUTHORS = ['owner', 'co-author', 'named'].flatMap((name) => [`zz-${name}-first`, `zz-${name}-last`]);
const OWN_SEAT = (name: string) => [
  `zz-${name}-first`,
  `zz-${name}-last`,
  `zz-${name}-field`,
  `zz-${name}-institution`,
  `zz-${name}-words`,
  `zz-${name}-conflict`,
];
const GIVEN: [who: string, subject: () => string, given: string[]][] = [
  [
    'the owner',
    () => address('owning'),
    [
      ...AUTHORS,
      'zz-title',
      'zz-abstract',
      'zz-comments',
      'zz-declined-name',
      'zz-proof-key',
      'zz-message-of-owning',
      'zz-recipient',
      'zz-letter-to-owner',
    ],
  ],
  ['a co-author', () => address('joining'), ['zz-co-author-first', 'zz-co-author-last', 'zz-title']],
  [
    'somebody who was asked whether they are an author',
    () => address('asked'),
    ['zz-named-first', 'zz-named-last', 'zz-title'],
  ],
  [
    'a reviewer',
    () => address('judging'),
    [
      ...OWN_SEAT('reviewer'),
      'zz-title',
      'zz-review-comments',
      'zz-review-for-editor',
      'zz-attachment-name',
      'zz-identity-report',
      'zz-message-of-judging',
      'zz-recipient',
      'zz-letter-to-reviewer',
    ],
  ],
  [
    'an editor',
    () => address('editing'),
    [
      'zz-editors-note',
      'zz-let-out',
      'zz-decision-subject',
      'zz-decision-text',
      'zz-decision-note',
      'zz-message-of-editing',
      'zz-recipient',
    ],
  ],
  ...[GUEST, 'guest@guests.example'].map((subject): [string, () => string, string[]] => [
    `a guest, asked for as ${subject}`,
    () => subject,
    [...OWN_SEAT('guest'), 'zz-title', 'zz-message-of-guest', 'zz-recipient', 'zz-letter-to-guest'],
  ]),
];

test.each(GIVEN)('an export gives %s these words and no others', async (_who, subject, given) => {
  expect(words(await outputOf('export-person', subject()))).toEqual([...given].sort());
});

test('an export names no account but the one whose it is', async () => {
  for (const one of ['owning', 'joining', 'asked']) {
    const told = JSON.parse(await outputOf('export-person', address(one)));
    expect(JSON.stringify(told)).not.toMatch(/judging|editing|guest_/);
  }
  expect(await outputOf('export-person', address('asked'))).not.toContain('Under Review');
  expect(await outputOf('export-person', GUEST)).not.toMatch(/judging|owning|editing/);
});

/** How each of the others is called here. */
const OTHERS: Record<string, () => [subject?: string, options?: object]> = {
  check: () => [],
  redrive: () => [],
  'enrol-again': () => [],
  'resend-failed': () => ['', { since: '2020-01-01T00:00:00Z' }],
  history: () => [record.id],
  deposit: () => ['1'],
  restore: () => ['manuscripts'],
  'restore-files': () => ['all'],
  export: () => ['', { as: 'bag' }],
  'import-bag': () => ['no-such-folder'],
  'remove-table': () => ['all'],
  'new-key': () => ['editors'],
  failures: () => [],
  'remove-leftovers': () => [],
  'delete-person': () => [address('judging')],
  import: () => ['', { list: 'yes' }],
  'remove-publication': () => ['1'],
};

test('every command is tried here', () => {
  expect(Object.keys(commands).sort()).toEqual([...Object.keys(OTHERS), 'export-person'].sort());
});

test.each(Object.keys(OTHERS))('%s prints ids and keys, and no word of anybody', async (name) => {
  const typed = OTHERS[name]!();
  const output = (await outputOf(name, ...typed)).replaceAll(typed[0] || ' ', ' ');
  const mayTell = (word: string) => /-key$/.test(word);
  expect(words(output).filter((word) => !mayTell(word))).toEqual([]);
  expect(output).not.toMatch(/people\.example|guests\.example/);
});

test('a deletion names the guest whom it is about, and tells nothing else', async () => {
  const output = await outputOf('delete-person', GUEST_ADDRESS);
  expect(output).toMatch(/^zz-guest-first zz-guest-last: guest reviewer\n/);
  expect(output).toContain(`invited as ${GUEST}`);
  expect(words(output)).toEqual(['zz-guest-first', 'zz-guest-last']);
});
