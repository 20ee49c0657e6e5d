import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { GetQueueAttributesCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Row } from '../../functions/core/table-calls.ts';
import { viewDecision } from '../../functions/editorial/rules/decision-view.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { createImportFiles } from '../../functions/moving/import-files.ts';
import type { ImportRow } from '../../functions/moving/import-rows.ts';
import { joinJournal } from '../../functions/moving/join-journal.ts';
import type { MovedReader } from '../../functions/moving/moved.ts';
import { MovedSubmission } from '../../functions/moving/moved.ts';
import { broughtManuscript, whyNotBrought } from '../../functions/moving/rules/brought-manuscript.ts';
import { joiningFragment } from '../../functions/moving/rules/joining-link.ts';
import { checkInstallation } from '../../functions/ops/check/check-installation.ts';
import { openInstallation } from '../../functions/ops/installation.ts';
import { deletePerson } from '../../functions/ops/person/delete-person.ts';
import { exportPerson } from '../../functions/ops/person/export-person.ts';
import { tiesOf } from '../../functions/ops/person/ties-of.ts';
import { scanRows } from '../../functions/ops/scan-rows.ts';
import { database } from '../../functions/runtime/clients.ts';
import { accounts, letters, manuscripts, people } from '../../functions/runtime/stores.ts';
import { viewManuscript } from '../../functions/views/rules/manuscript-view.ts';
import type { EditorsManuscript } from '../../shared/contract/manuscripts.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, callers } from '../support/cast.ts';
import { fakePool } from '../support/fake-pool.ts';
import { killAtCalls } from '../support/kill-at-call.ts';
import { mockClient } from '../support/mock-client.ts';
import { TEST_PLACES } from '../support/test-places.ts';
import { act, carryOut, doAll, dropImport, plan, startMovingRoom, stores } from './moving-room.ts';
import { AUTHOR, OPEN, REVIEWER, seat, submission, submissionsReader } from './sample-submissions.ts';

let room: Awaited<ReturnType<typeof startMovingRoom>>;
let calls: ReturnType<typeof killAtCalls>;
const installation = openInstallation(TEST_PLACES);
fakePool();
mockClient(SESv2Client);
beforeAll(async () => {
  room = await startMovingRoom();
  room.s3.on(ListObjectsV2Command).callsFake(({ Bucket, Prefix, Delimiter }) =>
    Delimiter
      ? {}
      : {
          Contents: [...room.objects]
            .filter(([place]) => place.startsWith(`${Bucket}/${Prefix}`))
            .map(([place, bytes]) => ({ Key: place.slice(Bucket.length + 1), Size: bytes.length })),
        },
  );
  room.sqs.on(GetQueueAttributesCommand).resolves({});
  calls = killAtCalls([DynamoDBDocumentClient] as never);
});
afterAll(() => room.database.stop());

async function faults() {
  const found: string[] = [];
  for await (const page of checkInstallation(installation, { confirmMs: 1 }))
    found.push(...page.faults.map(({ about, rule, detail }) => `${about}: ${rule} ${detail}`));
  return found.filter((fault) => !/person|a row of/.test(fault));
}
async function rows(): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of scanRows({ database: database(), name: process.env.MANUSCRIPTS_TABLE! }))
    found.push(row);
  return found;
}
const letterRows = async () => (await rows()).filter(({ pk }) => String(pk).startsWith('mail#'));
/** Each life has a journal of its own. */
const readerOf = (life: number | string): MovedReader =>
  submissionsReader((given) => ({ ...given, origin: `${given.origin}-${life}` }));

async function broughtBy({ id }: Pick<ImportRow, 'id'>) {
  const ids = (await rows()).flatMap((row) =>
    (row as Partial<ManuscriptRecord>).brought?.importId === id ? [String(row.id)] : [],
  );
  const files = await Promise.all(ids.map(async (each) => (await manuscripts().findFile(each))!));
  return files.sort((a, b) => b.record.round - a.record.round);
}
async function release(life: number | string) {
  const row = await plan(readerOf(life));
  await doAll(row.id, 'apply');
  await doAll(row.id, 'release');
  return row;
}

describe('a submission under way', () => {
  it('is counted, and refused with a reason if no manuscript can be made of it', async () => {
    const row = await plan(readerOf('counted'));
    expect(row.counts).toMatchObject({ submissions: 2 });
    const { kinds, named } = await createImportFiles(stores().documents, row.id).readReport();
    expect(kinds).toContainEqual(
      expect.objectContaining({ what: 'submission under way', found: 3, kept: 2, refused: 1 }),
    );
    expect(named).toContainEqual(
      expect.objectContaining({ reason: 'It has no title.', place: 'journal.xml, line 31' }),
    );
  });

  it('is nowhere until it is released, and leaves nothing behind when that is undone', async () => {
    const before = (await rows()).filter(({ pk }) => pk !== 'imports');
    const row = await plan(readerOf('undone'));
    expect(await doAll(row.id, 'apply')).toMatchObject({ staged: { submissions: 2, people: 2 } });
    expect(await broughtBy(row)).toEqual([]);
    expect(await faults()).toEqual([]);
    await doAll(row.id, 'undo');
    expect((await rows()).filter(({ pk }) => pk !== 'imports')).toEqual(before);
    expect(await faults()).toEqual([]);
  });

  it('comes with its rounds, reviews and decisions as the past of a manuscript that waits for its editors', async () => {
    const row = await release('whole');
    const [file, fresh] = await broughtBy(row);
    const { record, seats, reviews, notes, decisions, history } = file!;
    expect(record).toMatchObject({
      status: 'Reviewed',
      type: 'Research Article',
      round: 2,
      cycle: 2,
      summary: { reviewedRound: 2, facts: [] },
      number: expect.stringMatching(/\d/),
      submittedAt: '2025-03-05T00:00:00.000Z',
      abstract: 'We count.',
      proof: { state: 'queued', decision: 'accepted' },
      documents: { manuscript: { fileName: 'second.docx', type: 'docx' } },
      brought: { from: 'old.example.org/jid', round: 2, cycle: 2 },
    });
    expect(record.brought!.files.map(({ fileName, round }) => [fileName, round])).toEqual([
      ['first.pdf', 1],
      ['first.pdf', 1],
      ['data.csv', 1],
      ['second.docx', 2],
      ['data.csv', 2],
    ]);
    expect(seats.map(({ n, round, state, lastName }) => [n, round, state, lastName])).toEqual([
      [1, 1, 'submitted', 'Reviewer'],
      [2, 1, 'declined', 'no@old.example'],
      [3, 2, 'submitted', 'Reviewer'],
      [4, 2, 'listed', OPEN],
      [5, 2, 'submitted', 'Nobody'],
    ]);
    expect(seats[1]!.words).toBe('No time.');
    expect(new Set(seats.filter(({ email }) => email === REVIEWER).map((one) => one.reviewerId)).size).toBe(
      1,
    );
    expect(reviews.map(({ round, recommendation, comments }) => [round, recommendation, comments])).toEqual([
      [1, 'Minor Revision', 'Count again.'],
      [2, 'See comments', ''],
      [2, 'Reject', ''],
    ]);
    expect(reviews[0]).toMatchObject({
      forEditor:
        'Between us.\n\nRecommendation in the previous system: revisions\n\nEditors’ rating of this review: 4',
      answers: [{ label: 'Is it sound?', value: 'Yes', forAuthors: false }],
    });
    expect(decisions.map(({ kind, round, state, at }) => [kind, round, state, at])).toEqual([
      ['minor', 1, 'effective', '2025-02-01T00:00:00.000Z'],
    ]);
    // Its letter was sent from there, and has no link of ours.
    expect(viewDecision(file!, decisions[0]!).text).toMatch(/sent from there\.$/);
    expect(notes.every(({ visibility }) => visibility.join() === 'editor')).toBe(true);
    const said = notes.map(({ text }) => text).join('\n');
    for (const text of ['Why?', 'to review', 'recommend accept', 'Another word.'])
      expect(said).toContain(text);
    expect(history).toMatchObject([{ event: 'manuscript-brought', to: 'Reviewed', who: { name: 'Chief' } }]);
    expect(await manuscripts().listVersions(record.id)).toMatchObject([
      {
        round: 1,
        submittedAt: '2025-01-02T00:00:00.000Z',
        documents: { manuscript: { fileName: 'first.pdf' } },
        proof: { state: 'ready' },
      },
    ]);
    expect(fresh!.record).toMatchObject({
      status: 'Pending',
      round: 1,
      cycle: 0,
      seats: [],
      summary: { actAt: record.updatedAt },
    });
  });

  it('breaks no rule of the check, and sends no letter', async () => {
    expect(await faults()).toEqual([]);
    expect(await letterRows()).toEqual([]);
    expect(room.sqs.commandCalls(SendMessageCommand)).toHaveLength(0);
  });

  it('comes once, whoever brings it again', async () => {
    const again = await plan(readerOf('whole'));
    expect(await doAll(again.id, 'apply')).toMatchObject({ staged: { submissions: 0, skipped: 2 } });
    await doAll(again.id, 'release');
    expect(await broughtBy(again)).toEqual([]);
  });

  it('shows editors everything and its author no reviewer, whatever is decided', async () => {
    const row = await release('views');
    const [file] = await broughtBy(row);
    const { _id: ownerId } = file!.record.authors[1]!;
    expect(file!.record.ownerId).toBe(ownerId);
    const { body } = await call('get-manuscript', { id: file!.record.id, caller: callers.editor });
    const shown = (body as { manuscript: EditorsManuscript }).manuscript;
    expect(shown.brought!.files.map(({ url }) => typeof url)).toEqual(Array(5).fill('string'));
    expect(shown.rounds).toMatchObject([{ round: 1, mergedFileUrl: expect.any(String) }, { round: 2 }]);
    for (const status of ['Reviewed', 'Accepted', 'Rejected'] as const) {
      const view = viewManuscript(
        { ...file!, record: { ...file!.record, status } },
        { personId: ownerId, kind: 'author' },
      );
      const all = JSON.stringify(view);
      expect(all).toContain('Under way 28');
      for (const secret of ['Rita', REVIEWER, OPEN, 'Nobody', 'Between us', 'data.csv', 'Why?'])
        expect(all).not.toContain(secret);
    }
    const reviewerId = file!.seats[0]!.reviewerId;
    const theirs = JSON.stringify(viewManuscript(file!, { personId: reviewerId, kind: 'reviewer' }));
    for (const secret of ['Ada', AUTHOR, OPEN, 'Nobody', 'first.pdf']) expect(theirs).not.toContain(secret);
  });

  it('names accounts by confirmed addresses only', async () => {
    const [confirmed, claimed] = ['known@old.example', 'claimed@old.example'];
    await people().add(buildPerson('knownOne', { email: confirmed }));
    await people().add(buildPerson('claimer', { email: claimed, emailConfirmed: false }));
    const row = await plan(
      submissionsReader((given) => ({
        ...given,
        origin: `${given.origin}-accounts`,
        authors: [
          { family: 'Claimed', email: claimed },
          { family: 'Known', email: confirmed, corresponding: true },
        ],
      })),
    );
    await doAll(row.id, 'apply');
    await doAll(row.id, 'release');
    const [{ record } = { record: undefined }] = await broughtBy(row);
    expect(record).toMatchObject({
      ownerId: 'knownOne',
      authorship: { unconfirmed: [record!.authors[0]!._id] },
    });
    expect(record!.authors[0]!._id).not.toBe('claimer');
    const { body } = await call('list-my-submissions', { caller: { personId: 'knownOne', kind: 'author' } });
    expect(JSON.stringify(body)).toContain('Under way 28');
  });

  it('gives its author the manuscript with the account that the invitation makes', async () => {
    const row = await release('joins');
    const [file] = await broughtBy(row);
    const waiting = await stores().imports.listWaiting(row.id);
    expect(waiting.find(({ email }) => email === AUTHOR)?.personId).toBe(file!.record.ownerId);
    // Another import names the same author by the same id.
    const other = await release('joins again');
    expect((await broughtBy(other))[0]!.record.ownerId).toBe(file!.record.ownerId);
  });

  it('loses address and name of whoever follows their invitation’s link to be forgotten', async () => {
    const row = await release('forgotten');
    await release('forgotten elsewhere');
    for (const person of await stores().imports.listWaiting(row.id))
      await stores().imports.markWaiting(person, 'invitedAt', '2026-11-01T00:00:00.000Z');
    for (const email of [AUTHOR, REVIEWER]) {
      const invited = { importId: row.id, email };
      const key = new URLSearchParams(joiningFragment('secret', invited).slice(1)).get('key')!;
      await joinJournal(
        { accounts: accounts(), imports: stores().imports, manuscripts: manuscripts(), secrets: ['secret'] },
        { do: 'forget', ...invited, key },
      );
    }
    const named = (await rows()).filter((one) => /ada\.author@|rita/i.test(JSON.stringify(one)));
    expect(named.map(({ pk, sk }) => `${pk} ${sk}`)).toEqual([]);
    expect(await faults()).toEqual([]);
    await release('afterwards');
  });

  it('gives people what we keep of them, and forgets them', async () => {
    const exported = await exportPerson(installation, AUTHOR);
    expect(exported.ownManuscripts.length).toBeGreaterThan(0);
    expect(exported.waiting.length).toBeGreaterThan(0);
    expect((await exportPerson(installation, REVIEWER)).written.length).toBeGreaterThan(0);
    for (const address of [AUTHOR, REVIEWER, OPEN])
      await deletePerson(installation, await tiesOf(installation, address));
    const left = JSON.stringify(await rows());
    for (const gone of [AUTHOR, REVIEWER, OPEN, 'Rita']) expect(left).not.toContain(gone);
    await expect(tiesOf(installation, AUTHOR)).rejects.toThrow('No one is registered');
    expect(await faults()).toEqual([]);
  });
});

describe('at whichever write the work ends', () => {
  it('stages every submission once', async () => {
    await calls.atEach({ calls: 10, writes: 5 }, async (die, life) => {
      const row = await plan(readerOf(`s${life}`));
      await act(row.id, { action: 'apply' });
      await die(() => carryOut(row.id));
      expect(await carryOut(row.id)).toMatchObject({ staged: { submissions: 2, skipped: 0, people: 2 } });
      await doAll(row.id, 'undo');
      expect((await rows()).filter(({ pk }) => String(pk).includes(row.id))).toEqual([]);
      await dropImport(row.id);
    });
  });

  it('brings every manuscript once, whole', async () => {
    const whole = await broughtBy(await release('r'));
    await calls.atEach({ calls: 30, writes: 9 }, async (die, life) => {
      const row = await plan(readerOf(`r${life}`));
      await doAll(row.id, 'apply');
      await act(row.id, { action: 'release' });
      await die(() => carryOut(row.id));
      expect((await carryOut(row.id)).state).toBe('released');
      const files = await broughtBy(row);
      expect(files.map(({ seats, reviews, notes }) => [seats.length, reviews.length, notes.length])).toEqual(
        whole.map(({ seats, reviews, notes }) => [seats.length, reviews.length, notes.length]),
      );
    });
    expect(await faults()).toEqual([]);
  });
});

const parsed = (more: Parameters<typeof submission>[1]) => MovedSubmission.parse(submission(1, more));

test.each([
  [{ title: ' ' }, 'It has no title.'],
  [{ authors: [] }, 'It has no author.'],
  [{ authors: Array(81).fill({ family: 'A' }) }, 'It has more than 80 authors.'],
  [{ rounds: Array.from({ length: 51 }, (_, at) => ({ n: at + 1 })) }, 'It has more than 50 rounds.'],
  [
    { rounds: [{ n: 1, seats: Array(301).fill(seat('a@b.example')) }] },
    'It has too many reviews, messages or files.',
  ],
  [{ abstract: 'x'.repeat(300_000) }, 'Its abstract or its lists are too long.'],
  [
    { rounds: [{ n: 1, seats: [seat('a@b.example', { forAuthors: ['x'.repeat(2_000_000)] })] }] },
    'Its reviews and messages are too long.',
  ],
  [{}, undefined],
] as const)('refuses what can’t become a manuscript: %#', (more, reason) => {
  expect(whyNotBrought(parsed(more as never))).toBe(reason);
});

const PEOPLE = {
  authors: [
    { id: 'a', email: undefined, marks: undefined },
    { id: 'b', email: undefined, marks: undefined },
  ],
  seatOf: ({ email }: { email: string }) => ({
    reviewerId: email,
    firstName: '',
    lastName: email,
    specialization: '',
  }),
  editorOf: () => ({ personId: 'e', name: 'E' }),
};
const ARRIVAL = {
  id: 'm',
  type: 'Review Article' as const,
  importId: 'i',
  from: 'old.example.org/jid',
  at: '2026-01-01T00:00:00.000Z',
  keyOf: () => 'k',
};
const reviewed = [{ n: 1, seats: [seat('a@b.example', { recommendation: 'accept' })] }];
const open = [{ n: 1, seats: [seat('a@b.example')] }];

test.each([
  ['submission', [], 'Pending', []],
  ['review', open, 'Pending', ['listed']],
  ['review', reviewed, 'Reviewed', ['submitted']],
  ['review', [...reviewed, { ...open[0]!, n: 2 }], 'Reviewed', ['listed']],
  ['editing', open, 'Accepted', ['closed']],
  ['production', reviewed, 'Accepted', ['submitted']],
  ['declined', reviewed, 'Rejected', ['submitted']],
] as const)('takes over the stage %s: %#', (stage, rounds, status, states) => {
  const { record } = broughtManuscript(parsed({ stage, rounds: rounds as never }), PEOPLE, ARRIVAL);
  expect([record.status, record.seats.map(({ state }) => state)]).toEqual([status, states]);
});

test.each([
  ['accept', 'Accept'],
  ['revisions', 'Minor Revision'],
  ['Accept with minor revisions', 'Minor Revision'],
  ['resubmit', 'Major Revision'],
  ['resubmit elsewhere', 'Reject'],
  ['Major revision', 'Major Revision'],
  ['decline', 'Reject'],
  ['see comments', 'See comments'],
  ['x'.repeat(100), 'See comments'],
] as const)('takes over the recommendation %s', (recommendation, as) => {
  const rounds = [{ n: 1, seats: [seat('a@b.example', { recommendation })] }];
  const { reviews } = broughtManuscript(parsed({ rounds }), PEOPLE, ARRIVAL);
  expect(reviews.map((review) => review.recommendation)).toEqual([as]);
});

it('takes no letter for granted: none is in any row of an import', async () => {
  const [row] = await stores().imports.list();
  expect(await letters().list(row!.id)).toEqual([]);
});
