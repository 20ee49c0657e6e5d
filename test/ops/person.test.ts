import { DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { DeleteSuppressedDestinationCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideMessage } from '../../functions/letters/rules/decide-message.ts';
import { lettersStarted } from '../../functions/manuscript/letter-writes.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { assignedIds } from '../../functions/manuscript/rules/seats.ts';
import { NO_DRAFT } from '../../functions/manuscript/typed-authors.ts';
import { type Installation, openInstallation } from '../../functions/ops/installation.ts';
import { deletePerson, describeDeletion, whatHinders } from '../../functions/ops/person/delete-person.ts';
import { exportPerson } from '../../functions/ops/person/export-person.ts';
import { tiesOf } from '../../functions/ops/person/ties-of.ts';
import { resetCodesKey } from '../../functions/people/reset-code-store.ts';
import type { PersonRecord } from '../../functions/people/rules/person-record.ts';
import { marksOf } from '../../functions/people/rules/same-person.ts';
import { detailsRow } from '../../functions/publishing/rules/details-row.ts';
import { ArticleDetails } from '../../shared/contract/production.ts';
import { buildManuscript, seatRowsOf, underReview, withFields } from '../support/build-manuscript.ts';
import { buildAccepted, productionAt } from '../support/build-production.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, callers, seed, startCast } from '../support/cast.ts';
import { fakePool } from '../support/fake-pool.ts';
import { mockClient } from '../support/mock-client.ts';
import { copyOf } from '../support/review-copy.ts';
import { TEST_PLACES } from '../support/test-places.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
let installation: Installation;
const pool = fakePool();
const ses = mockClient(SESv2Client);
ses.on(DeleteSuppressedDestinationCommand).resolves({});
const email = 'leaving@example.org';
let person: PersonRecord;
const LET_OUT = 'Everybody knows of whom this can only be.';
let own: { draft: ManuscriptRecord; submitted: ManuscriptRecord; published: ManuscriptRecord };
let others: { draft: ManuscriptRecord; reviewed: ManuscriptRecord };

const author = (id: string) => ({
  _id: id,
  firstName: 'Lea',
  lastName: 'Ving',
  email,
  isCorresponding: true,
});
const published = (id: string) => {
  const by = { id, name: 'Lea Ving' };
  const at = '2026-05-03T00:00:00.000Z';
  return productionAt('published', {
    placed: { number: 7, volume: 1, issue: 1, on: '2026-05-03' },
    by,
    approved: {
      by,
      at,
      edition: 1,
      licence: 'CC BY 4.0',
      recorded: { by, on: '2026-05-02', how: 'By telephone' },
    },
    notice: { kind: 'correction', text: 'An axis', leavesAt: at, by },
  });
};
const content = async (name: 'people' | 'manuscripts') => {
  const { database, name: TableName } = installation.tables[name];
  return (await database.send(new ScanCommand({ TableName }))).Items ?? [];
};
const namesIt = (row: object) => /Ving|leaving/.test(JSON.stringify(row));

beforeAll(async () => {
  cast = await startCast();
  installation = openInstallation(TEST_PLACES);
  const account = (await installation.identities.add(email, 'a long password'))!;
  person = buildPerson('person-of-ours', {
    ...account,
    email,
    username: 'leaving',
    firstName: 'Lea',
    lastName: 'Ving',
    passwordTag: 'secret tag',
    ror: 'https://ror.org/05a28rw58',
    moreInstitutions: [{ institution: 'University of Lagos', country: 'Nigeria' }],
    roles: { reviewer: { specialization: 'Logic', experience: 5, since: '2026-01-01T00:00:00.000Z' } },
    subjects: [{ provider: 'orcid', subject: '0000-0001' }],
  });
  await installation.people.add(person);
  const { id } = person;
  const who = { personId: id, name: 'Lea Ving', role: 'author' as const };
  const mine = { ownerId: id, authors: [author(id)], correspondingAuthorId: id };
  own = {
    draft: await seed(buildManuscript(mine)),
    submitted: await seed(buildManuscript({ ...mine, status: 'Reviewed', submitted: true })),
    published: await seed(buildAccepted({ ...mine, production: published(id) })),
  };
  const base = buildManuscript();
  others = {
    draft: await seed(withFields(base, { authors: [...base.authors, author(id)], unconfirmed: [id] })),
    reviewed: await seed(underReview([id], { status: 'Reviewed' }, [id]), {
      reviews: [
        {
          reviewerId: id,
          reviewerName: 'Lea Ving',
          comments: 'Fine.',
          answers: [
            { id: 'q-doubts', kind: 'longText', label: 'Doubts?', forAuthors: false, value: 'None of mine.' },
          ],
          recommendation: 'Accept',
          round: 1,
          cycle: 1,
          seat: 1,
        },
      ] as never,
      notes: [
        {
          kind: 'reviewer',
          text: 'A note',
          action: 'Accept',
          visibility: ['editor'],
          addedBy: who,
          round: 1,
        },
      ],
    }),
  };
  await installation.manuscripts.apply(others.reviewed, {
    from: { status: ['Reviewed'], submitted: true },
    set: {},
    seats: seatRowsOf(others.reviewed).map((row) => ({ ...row, firstName: 'Lea', lastName: 'Ving', email })),
    history: {
      event: 'reviewers-assigned',
      who: { personId: 'editor', name: 'Ed', role: 'editor' },
      detail: 'Rev Iewer, Lea Ving',
    },
  });
  await installation.manuscripts.apply((await installation.manuscripts.find(others.reviewed.id))!, {
    from: { status: ['Reviewed'], submitted: true },
    set: {
      handlingEditor: { id, name: 'Lea Ving' },
      reviewCopy: copyOf(others.reviewed, {
        open: { certain: 0, likely: 2 },
        override: { personId: id, name: 'Lea Ving', reason: LET_OUT, at: '2026-03-04', forRevision: 1 },
      }),
    },
    history: { event: 'draft-saved', who: { personId: 'editor', name: 'Ed', role: 'editor' } },
  });
  const message = decideMessage(
    { record: own.submitted },
    { thread: 'author', side: 'other', text: 'When?' },
    who,
    '2026-03-04T00:00:00.000Z',
  );
  await installation.manuscripts.apply(own.submitted, message);
  const { productions, manuscripts } = installation;
  const wrote = { manuscriptId: own.published.id, edition: 1, savedAt: '2026-05-02T00:00:00.000Z' };
  const by = { id, name: 'Lea Ving' };
  for (const [text, sentAt] of [
    ['Write ‘series’.', wrote.savedAt],
    ['Not sent', null],
  ] as const)
    await productions.saveCorrections({ ...wrote, proofAt: text, sentAt, by, form: { entries: [], text } });
  await manuscripts.apply(own.published, {
    from: { status: ['Accepted'], submitted: true },
    set: {},
    rows: [
      detailsRow(
        own.published.id,
        ArticleDetails.parse({
          ...own.published,
          institutions: [id, 'other'].map((one) => ({
            author: one,
            at: [{ institution: `Of ${one}`, country: 'Chile' }],
          })),
          alternatives: [],
          statements: {},
          roles: [
            { author: id, roles: ['software'] },
            { author: 'other', roles: ['supervision'] },
          ],
        }),
      ),
    ],
    history: { event: 'article-described', who: { personId: 'editor', name: 'Ed', role: 'editor' } },
  });
  await manuscripts.addTypedAuthor('otherAuthor', NO_DRAFT, author(id));
  const table = installation.tables.manuscripts;
  const recipient = { name: 'Lea Ving', address: email, part: 'reviewer' as const };
  const other = { name: 'Ed', address: 'ed@example.org', part: 'editors' as const };
  const send = (letterId: string, to: (typeof recipient | typeof other)[]) => {
    const letter = {
      id: letterId,
      manuscriptId: others.reviewed.id,
      at: '2026-03-05T00:00:00.000Z',
      template: 'assigned',
      to,
      page: 'review' as const,
      subject: 'A manuscript',
      text: 'Dear {name}',
      state: 'queued' as const,
      events: [],
      attempts: 0,
      dueAt: '2026-03-05T00:00:00.000Z',
    };
    const [row] = lettersStarted(table.name, [letter]);
    return table.database.send(new PutCommand(row!.Put as never));
  };
  await send('letter-to-her', [recipient]);
  await send('letter-to-both', [recipient, other]);
  const { database, name: TableName } = installation.tables.limits;
  await database.send(new PutCommand({ TableName, Item: { ...resetCodesKey(id), sentAt: [1], codes: [] } }));
  cast.s3
    .on(ListObjectsV2Command)
    .callsFake(({ Bucket, Prefix }) =>
      Bucket === 'uploads-test' && Prefix === `uploads/${id}/`
        ? { Contents: [{ Key: `uploads/${id}/x/manuscript`, Size: 3 }] }
        : {},
    );
  cast.s3.on(DeleteObjectsCommand).resolves({});
});
afterAll(() => cast.database.stop());

test('an export holds everything that is stored about the person, and nothing about other people', async () => {
  const told = await exportPerson(installation, 'Leaving@Example.org');
  const { ror, moreInstitutions } = person;
  expect(told.person).toMatchObject({ id: person.id, email, username: 'leaving', ror, moreInstitutions });
  expect(JSON.stringify(told)).not.toContain('secret tag');
  expect(told.ownManuscripts.map(({ id }) => id).sort()).toEqual(
    Object.values(own)
      .map(({ id }) => id)
      .sort(),
  );
  expect(told.articles).toEqual([
    {
      manuscriptId: own.published.id,
      institutions: [{ institution: `Of ${person.id}`, country: 'Chile' }],
      roles: ['software'],
      approved: { at: '2026-05-03T00:00:00.000Z', edition: 1, licence: 'CC BY 4.0' },
      publication: { number: 7, address: '/journal/jics/articles/7', on: '2026-05-03' },
    },
  ]);
  expect(told.namedOn).toMatchObject([{ id: others.draft.id, entry: { lastName: 'Ving' } }]);
  expect(told.namedOn[0]).not.toHaveProperty('abstract');
  expect(told.reviewerOf).toEqual([{ id: others.reviewed.id, title: 'A title' }]);
  expect(told.written.map(({ kind }) => kind).sort()).toEqual([
    'corrections',
    'corrections',
    'editor',
    'editor',
    'field',
    'field',
    'history',
    'message',
    'note',
    'review',
    'seat',
    'typed',
  ]);
  expect(JSON.stringify(told.written)).toContain('None of mine.');
  expect(told.written).toContainEqual(
    expect.objectContaining({ kind: 'corrections', form: { entries: [], text: 'Write ‘series’.' } }),
  );
  expect(told.written).toContainEqual({
    kind: 'editor',
    manuscriptId: own.published.id,
    looksAfterIt: false,
    recordedApproval: { on: '2026-05-02', how: 'By telephone' },
    notice: { kind: 'correction', text: 'An axis', leavesAt: '2026-05-03T00:00:00.000Z' },
  });
  expect(told.written).toContainEqual({
    kind: 'editor',
    manuscriptId: others.reviewed.id,
    looksAfterIt: true,
    letCopyOut: { at: '2026-03-04', reason: LET_OUT },
  });
  expect(told.letters.map(({ id, to }) => [id, to.map(({ address }) => address)])).toEqual([
    ['letter-to-her', [email]],
    ['letter-to-both', [email]],
  ]);
  expect(told.uploads).toEqual([`uploads/${person.id}/x/manuscript`]);
  for (const one of told.ownManuscripts) expect(one).not.toHaveProperty('seats');
  await expect(exportPerson(installation, 'nobody@example.org')).rejects.toThrow(/No one is registered/);
});

test('a person with a manuscript under review is deleted only after an editor has removed them from it', async () => {
  const record = await seed(underReview([person.id]));
  expect(whatHinders(await tiesOf(installation, email))).toEqual([
    expect.stringContaining(`Manuscript ${record.id} is under review by them`),
  ]);
  await installation.manuscripts.apply((await installation.manuscripts.find(record.id))!, {
    from: { status: ['Under Review'], submitted: true },
    set: { seats: record.seats.map((seat) => ({ ...seat, state: 'closed' as const })), status: 'Pending' },
    history: { event: 'draft-saved', who: { personId: 'editor', name: 'Ed', role: 'editor' } },
  });
  expect(whatHinders(await tiesOf(installation, email))).toEqual([]);
});

test('a deletion first says what will be deleted and what will stay', async () => {
  const text = describeDeletion(await tiesOf(installation, email)).join('\n');
  expect(text).toMatch(/^Lea Ving <leaving@example.org>: author, reviewer\nperson /);
  expect(text).toContain(`drafts that go with all their files: ${own.draft.id}`);
  expect(text).toContain(`drafts of others that no longer name them: ${others.draft.id}`);
  expect(text).toContain(own.submitted.id);
  expect(text).toContain('published articles that stay as they are, as the scholarly record: e7.');
  expect((await content('people')).some(namesIt)).toBe(true);
});

test('a deleted person is named only on the manuscripts that they submitted', async () => {
  const ties = await tiesOf(installation, email);
  const { manuscripts } = installation;
  expect(await manuscripts.listWhoReviewed('one', 5)).toEqual([person.id]);
  await deletePerson(installation, ties);
  expect(ses.commandCalls(DeleteSuppressedDestinationCommand)[0]?.args[0].input).toEqual({
    EmailAddress: email,
  });
  expect((await content('people')).filter(namesIt)).toEqual([]);
  const naming = (await content('manuscripts')).filter(namesIt);
  expect(naming.map(({ pk }) => pk).sort()).toEqual(
    ['list#submitters', `manuscript#${own.submitted.id}`, `manuscript#${own.published.id}`].sort(),
  );
  expect((await manuscripts.find(own.published.id))?.production).toMatchObject({
    by: { name: 'Deleted account' },
    approved: { by: { name: 'Lea Ving' }, recorded: { by: { name: 'Deleted account' } } },
    notice: { by: { name: 'Deleted account' } },
  });
  expect(await installation.productions.listCorrections(own.published.id)).toMatchObject([
    { by: { id: person.id, name: 'Deleted account' }, form: { text: 'Write ‘series’.' } },
  ]);
  expect(JSON.stringify(naming)).not.toContain(email);
  expect(await manuscripts.listWhoReviewed('one', 5)).toEqual([]);
  expect(await installation.people.listByTerm('logic', 100)).not.toContain(person.id);
  const letters = await installation.letters.list(others.reviewed.id);
  expect(letters.map(({ id, to }) => [id, to.map(({ name }) => name)])).toEqual([['letter-to-both', ['Ed']]]);
  expect(pool.users.has(email)).toBe(false);
  expect(pool.signedOut).toContain(person.poolName);
  expect(await manuscripts.find(own.draft.id)).toBeUndefined();
  const draft = (await manuscripts.find(others.draft.id))!;
  expect(draft).toMatchObject({
    authorship: { unconfirmed: [] },
    status: 'Pending',
    proof: { state: 'none' },
  });
  expect(draft.authors.map(({ _id }) => _id)).toEqual(['owner', 'coAuthor']);
  const reviewed = (await manuscripts.findFile(others.reviewed.id))!;
  expect(assignedIds(reviewed.record)).toEqual([]);
  expect(reviewed.seats).toMatchObject([{ reviewerId: person.id, lastName: 'account', state: 'submitted' }]);
  expect(reviewed.reviews).toMatchObject([
    { reviewerId: person.id, reviewerName: 'Deleted account', comments: 'Fine.' },
  ]);
  expect(reviewed.record).toMatchObject({
    handlingEditor: null,
    reviewCopy: { override: { personId: person.id, name: 'Deleted account', reason: LET_OUT } },
  });
  expect(await manuscripts.listHandled(person.id)).toEqual([]);
  expect(reviewed.history.map(({ detail }) => detail)).toContain('Rev Iewer, Deleted account');
});

test('everyone else is shown the rest as before', async () => {
  const list = await call('list-users-with-manuscripts', { caller: callers.editor });
  expect(list.status).toBe(200);
  expect(JSON.stringify(list.body)).toContain(own.submitted.id);
  const shown = await call('get-manuscript', { id: others.reviewed.id, caller: callers.editor });
  expect(shown.status).toBe(200);
  const gone = await call('get-profile', { caller: { personId: person.id, kind: 'author' } });
  expect(gone.status).toBe(401);
});

test('a deletion that was interrupted starts again', async () => {
  const account = (await installation.identities.add('again@example.org', 'a long password'))!;
  await installation.people.add(buildPerson('again', { ...account, email: 'again@example.org' }));
  const ties = await tiesOf(installation, 'again@example.org');
  await installation.identities.remove(account.poolName);
  await deletePerson(installation, ties);
  await deletePerson(installation, ties);
  await expect(tiesOf(installation, 'again@example.org')).rejects.toThrow(/No one/);
});

test('a person is found, given out and deleted by an address of before', async () => {
  const [now, before] = ['now@example.org', 'before@example.org'];
  const account = (await installation.identities.add(now, 'a long password'))!;
  const formerEmails = [{ email: before, until: '2026-05-01T00:00:00.000Z' }];
  const moving = buildPerson('moving', { ...account, email: before, username: 'moving' });
  await installation.people.add(moving);
  await installation.people.save(moving, { ...moving, email: now, formerEmails });
  expect((await exportPerson(installation, before)).person).toMatchObject({ email: now, formerEmails });
  const ties = await tiesOf(installation, before);
  expect(ties.addresses).toEqual([before, now]);
  await deletePerson(installation, ties);
  for (const address of [now, before])
    expect(await installation.people.findByAnyEmail(address)).toBeUndefined();
});

const GUEST = 'guest_SomebodyInvited';
const GUEST_ADDRESS = 'Anna.Gast@invited.example';
const ofGuest = (row: object) => /Gast/i.test(JSON.stringify(row));

/** Invited by address to one manuscript, which is decided; two letters and an action name them. */
async function inviteGuest(): Promise<ManuscriptRecord> {
  const { tables, manuscripts } = installation;
  const record = await seed(underReview([GUEST, 'reviewer'], { status: 'Reviewed' }, [GUEST, 'reviewer']));
  await manuscripts.apply(record, {
    from: { status: ['Reviewed'], submitted: true },
    set: {},
    seats: seatRowsOf(record)
      .filter(({ reviewerId }) => reviewerId === GUEST)
      .map((row) => ({
        ...row,
        firstName: 'Anna',
        lastName: 'Gast',
        email: GUEST_ADDRESS,
        institution: 'Gast Institute',
        letter: { subject: 'Dear Anna Gast', text: 'Anna Gast, would you review it?' },
      })),
    history: {
      event: 'reviewers-invited',
      who: { personId: 'editor', name: 'Ed', role: 'editor' },
      detail: 'Rev Iewer, Anna Gast; in reserve: Mary-Anna Gastone',
    },
  });
  const letter = (id: string, to: object[], text: string) => {
    const sent = {
      id,
      manuscriptId: record.id,
      at: '2026-03-05T00:00:00.000Z',
      template: 'invitation',
      to,
      page: 'review' as const,
      subject: 'A manuscript',
      text,
      state: 'queued' as const,
      events: [],
      attempts: 0,
      dueAt: '2026-03-05T00:00:00.000Z',
    };
    const rows = lettersStarted(tables.manuscripts.name, [sent as never]);
    return Promise.all(rows.map(({ Put }) => tables.manuscripts.database.send(new PutCommand(Put as never))));
  };
  const ed = { name: 'Ed', address: 'ed@example.org', part: 'editors' };
  await letter('to-guest', [{ name: 'Anna Gast', address: GUEST_ADDRESS, part: 'reviewer' }], 'Dear {name}');
  await letter('to-editors', [ed], 'Anna Gast has declined.');
  return record;
}

test('a guest is found by the id and by the address on a seat, and their data is given out', async () => {
  const record = await inviteGuest();
  for (const subject of [GUEST, 'anna.gast@INVITED.example']) {
    const told = await exportPerson(installation, subject);
    expect(told.guest).toEqual({ ids: [GUEST], addresses: ['anna.gast@invited.example'] });
    expect(told.reviewerOf).toEqual([{ id: record.id, title: 'A title' }]);
    expect(told.letters).toMatchObject([{ id: 'to-guest', manuscriptId: record.id }]);
    expect(told.written.map(({ kind }) => kind)).toContain('seat');
    expect(JSON.stringify(told)).not.toContain('reviewer Iewer');
  }
});

test('a deleted guest is nowhere, neither by name nor by address', async () => {
  const before = await content('manuscripts');
  expect(before.some(ofGuest)).toBe(true);
  expect(JSON.stringify(before)).toContain(marksOf({ addresses: [GUEST_ADDRESS] })[0]!.slice(1));
  const ties = await tiesOf(installation, GUEST_ADDRESS);
  expect(whatHinders(ties)).toEqual([]);
  expect(describeDeletion(ties)[0]).toBe('Anna Gast: guest reviewer');
  expect(describeDeletion(ties).join('\n')).not.toMatch(/invited\.example/);
  await deletePerson(installation, ties);
  const rows = await content('manuscripts');
  // Nor by the short mark of the address, by which people are compared.
  expect(JSON.stringify(rows)).not.toContain(marksOf({ addresses: [GUEST_ADDRESS] })[0]!.slice(1));
  const left = rows.filter(ofGuest);
  expect(left.map(({ detail }) => detail)).toEqual([
    'Rev Iewer, Deleted account; in reserve: Mary-Anna Gastone',
  ]);
  const [letter] = await installation.letters.list(ties.assigned[0]!.id);
  expect(letter).toMatchObject({ id: 'to-editors', text: 'Deleted account has declined.' });
  expect(ses.commandCalls(DeleteSuppressedDestinationCommand).at(-1)?.args[0].input).toEqual({
    EmailAddress: 'anna.gast@invited.example',
  });
  const file = (await installation.manuscripts.findFile(ties.assigned[0]!.id))!;
  expect(assignedIds(file.record)).toEqual(['reviewer']);
  await expect(tiesOf(installation, GUEST_ADDRESS)).rejects.toThrow(/No one/);
});

test('an address that is on no list of SES does not stop a deletion', async () => {
  ses.on(DeleteSuppressedDestinationCommand).rejects(new NotFoundException({ message: 'no', $metadata: {} }));
  await installation.suppressed.remove('somebody@example.org');
  ses.on(DeleteSuppressedDestinationCommand).rejects(new Error('no such right'));
  await expect(installation.suppressed.remove('somebody@example.org')).rejects.toThrow('no such right');
});

test('a former author stays by name on submitted manuscripts, and on no draft', async () => {
  ses.on(DeleteSuppressedDestinationCommand).resolves({});
  const account = (await installation.identities.add('former@example.org', 'a long password'))!;
  const id = 'former-author';
  const named = { firstName: 'Fara', lastName: 'Former' };
  const former = buildPerson(id, { ...account, email: 'former@example.org', username: 'former', ...named });
  await installation.people.add(former);
  const base = buildManuscript();
  const entry = { _id: id, ...named, email: former.email, isCorresponding: false };
  const by = { authors: [...base.authors, entry] };
  const { manuscripts } = installation;
  const leave = async (record: ManuscriptRecord) =>
    (await manuscripts.apply(record, {
      from: { status: [record.status], submitted: record.submitted },
      set: { authors: base.authors },
      history: { event: 'draft-saved', who: { name: 'Test', role: 'author' } },
    }))!;
  const draft = await leave(await seed(buildManuscript(by)));
  const confirmed = await seed(buildManuscript(by));
  const submitted = await leave(
    await seed(buildManuscript({ ...by, submitted: true, submittedAt: '2026-03-02T00:00:00.000Z' })),
  );
  expect([draft, submitted].map(({ authorship }) => authorship.former.length)).toEqual([1, 1]);
  await deletePerson(installation, await tiesOf(installation, former.email));
  for (const one of [draft, confirmed])
    expect((await manuscripts.find(one.id))!.authorship.former).toEqual([]);
  const [kept] = (await manuscripts.find(submitted.id))!.authorship.former;
  expect(kept).toMatchObject({ _id: id, lastName: 'Former' });
  expect(JSON.stringify(await content('manuscripts'))).not.toContain(former.email);
});
