import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteObjectsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDepositStore, depositKey, dueOfDeposit } from '../../functions/agencies/deposit-store.ts';
import { dueKey, manuscriptPk } from '../../functions/core/keys.ts';
import { createTableCalls } from '../../functions/core/table-calls.ts';
import { checkInstallation } from '../../functions/ops/check/check-installation.ts';
import { depositAgain } from '../../functions/ops/deposit-again.ts';
import { openInstallation } from '../../functions/ops/installation.ts';
import { leaveKept } from '../../functions/ops/person/forget-names.ts';
import { tiesOf } from '../../functions/ops/person/ties-of.ts';
import { removeAgain } from '../../functions/ops/removals.ts';
import {
  listedPk,
  listLineKey,
  publicationKey,
  publicationPk,
} from '../../functions/publishing/publication-keys.ts';
import { takeOffline } from '../../infra/ops/remove-publication.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { holdObjects } from '../support/fake-article.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { mockClient } from '../support/mock-client.ts';
import { leave, publishedArticle } from '../support/published-article.ts';
import { TEST_PLACES } from '../support/test-places.ts';

const { room, cast } = provideMailRoom();
const installation = openInstallation(TEST_PLACES);
let objects: Map<string, Uint8Array>;
let first: Awaited<ReturnType<typeof publishedArticle>>;
let second: typeof first;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 4, 1, 10) });
  objects = holdObjects(cast());
  const { s3, sqs } = cast();
  sqs.on(GetQueueAttributesCommand).resolves({});
  mockClient(CognitoIdentityProviderClient).on(AdminGetUserCommand).resolves({});
  s3.on(ListObjectVersionsCommand).callsFake(({ Bucket, Prefix }) => ({
    Versions: [...objects.keys()]
      .filter((place) => place.startsWith(`${Bucket}/${Prefix}`))
      .map((place) => ({ Key: place.slice(Bucket.length + 1), VersionId: 'only' })),
  }));
  s3.on(DeleteObjectsCommand).callsFake(({ Bucket, Delete }) => {
    for (const { Key } of Delete.Objects) objects.delete(`${Bucket}/${Key}`);
    return {};
  });
  first = await publishedArticle(room);
  second = await publishedArticle(room, { title: 'The second' });
  const body = { kind: 'retraction', text: 'The data were made up.' };
  await call('add-notice', { id: String(first.number), caller: callers.editor, body });
  await leave(room);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 4, 2) });
});
afterAll(() => {
  vi.useRealTimers();
});

/** About the publications and the manuscripts behind them. */
async function faults() {
  const found: string[][] = [];
  for await (const page of checkInstallation(installation, { confirmMs: 1 }))
    for (const { about, rule } of page.faults)
      if (/^(publication#|deposit#|issues|listed|changed)/.test(about) || /public/.test(rule))
        found.push([about, rule]);
  return found;
}
const ofArticle = (number: number) => `publication#${String(number).padStart(6, '0')}`;
const { database, name: TableName } = installation.tables.publications;

describe('the check of what is published', () => {
  it('finds nothing wrong with a sound article, a retracted article and its retraction', async () => {
    expect(await faults()).toEqual([]);
  });

  it('finds a file that is missing or changed, a line that is missing, and an issue with a wrong count', async () => {
    const { number } = second;
    const pdf = `${TEST_PLACES.publishedBucket}/articles/${number}v1.pdf`;
    const whole = objects.get(pdf)!;
    objects.set(pdf, new Uint8Array([9]));
    const { meta } = (await installation.publications.find(number))!;
    const [line] = (await installation.publications.listIssue(meta)).filter((one) => one.number === number);
    await database.send(new DeleteCommand({ TableName, Key: listLineKey(meta) }));
    expect((await faults()).sort()).toEqual([
      ['issues', 'an issue counts its articles'],
      [ofArticle(number), expect.stringContaining('files of each version')],
      [ofArticle(number), expect.stringContaining('it is listed')],
    ]);
    objects.set(pdf, whole);
    const put = { TableName, Key: listLineKey(meta), ...assignments(line!) };
    await database.send(new UpdateCommand(put));
    expect(await faults()).toEqual([]);
  });
});

describe('a DOI of what is published', () => {
  const again = (number: number) => depositAgain(installation, number, '2027-05-02T00:00:00.000Z');
  const setPrefix = (number: number, prefix: string | undefined) =>
    database.send(
      new UpdateCommand({
        TableName,
        Key: publicationKey(number),
        UpdateExpression: `${prefix ? 'SET' : 'REMOVE'} meta.journal.doiPrefix${prefix ? ' = :prefix' : ''}`,
        ...(prefix && { ExpressionAttributeValues: { ':prefix': prefix } }),
      }),
    );

  it('is told of where it has no deposit, until ops ask for one; so is a deposit that nothing will try', async () => {
    const { number, id } = second;
    const retraction = (await installation.publications.find(first.number))!.notices[0]!.number;
    expect(await again(number)).toBe('has no DOI');
    expect(await again(99_999)).toBe('not published');
    for (const each of [number, retraction]) await setPrefix(each, '10.5555');
    const none = 'what has a DOI has its deposit';
    expect((await faults()).sort()).toEqual(
      [number, retraction].sort().map((each) => [ofArticle(each), none]),
    );
    expect(await again(number)).toBe('queued');
    expect(await again(retraction)).toBe('queued');
    expect(await again(number)).toBe('on its way already');
    const [deposit] = await createDepositStore(installation.tables.manuscripts).list(number);
    expect(deposit).toMatchObject({ doi: `10.5555/jics.${number}`, manuscriptId: id, state: 'queued' });
    expect(await faults()).toEqual([]);
    const due = { TableName: TEST_PLACES.manuscriptsTable, Key: dueKey(dueOfDeposit(deposit!)) };
    await database.send(new DeleteCommand(due));
    expect(await faults()).toEqual([[`deposit#${number}`, 'a deposit that waits will be tried']]);
    for (const each of [number, retraction]) await setPrefix(each, undefined);
    for (const each of [number, retraction])
      for (const row of await createDepositStore(installation.tables.manuscripts).list(each))
        await database.send(
          new DeleteCommand({ TableName: TEST_PLACES.manuscriptsTable, Key: depositKey(row) }),
        );
  });
});

/** All fields of a row, set. */
function assignments(row: object) {
  const fields = Object.entries(row);
  return {
    UpdateExpression: `SET ${fields.map((_, index) => `#f${index} = :f${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(fields.map(([name], index) => [`#f${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(fields.map(([, value], index) => [`:f${index}`, value])),
  };
}

it('loses its author’s address once their account is deleted', async () => {
  const { publications } = installation;
  const { id, number } = await publishedArticle(room, { correspondingAuthorId: 'owner' });
  await publications.showEmail(number, 'owner@uni.example.org');
  const ties = (name: string) => tiesOf(installation, `${name}@example.org`);
  await leaveKept(installation, id, await ties('coauthor'));
  expect((await publications.find(number))?.email).toBe('owner@uni.example.org');
  await leaveKept(installation, id, await ties('owner'));
  expect((await publications.find(number))?.email).toBeUndefined();
});

describe('a publication that a court orders away', () => {
  const remove = (options: Record<string, string>) =>
    takeOffline({ installation, subject: String(second.number), options, say: console.log });
  /** Since the last time. */
  const said = () =>
    vi
      .mocked(console.log)
      .mock.calls.splice(0)
      .map(([line]) => String(line))
      .join('\n');

  it('is removed only with its number said twice, and a reason', async () => {
    expect(await remove({})).toBe(true);
    expect(await remove({ yes: String(second.number) })).toBe(false);
    expect(await remove({ yes: '1234', reason: 'An order' })).toBe(false);
    expect((await installation.publications.find(second.number))?.removed).toBeUndefined();
    expect(await takeOffline({ installation, subject: '999', options: {}, say: console.log })).toBe(false);
  });

  it('says at its address what it was and why it was removed, and is in no file or list', async () => {
    await installation.publications.showEmail(second.number, 'owner@uni.example.org');
    const others = [...objects.keys()].filter((key) => key.includes(`/${first.number}v`)).length;
    const options = { yes: String(second.number), reason: 'By order of the court of Utrecht.' };
    expect(await remove(options)).toBe(true);
    expect(said()).toContain('No one can publish anything of it any more');
    // If interrupted before all its files were gone, it continues.
    objects.set(`${TEST_PLACES.publishedBucket}/articles/${second.number}v1.pdf`, new Uint8Array([1]));
    expect(await remove(options)).toBe(true);
    expect(said()).toMatch(/1 file deleted, and caches cleared[\s\S]*the sweep looks again/);
    expect(await remove({ yes: String(second.number) })).toBe(true);
    expect(said()).toContain('No files were left');
    expect(await depositAgain(installation, second.number, 'now')).toMatch(/^removed/);
    const published = [...objects.keys()].filter((key) => key.startsWith(TEST_PLACES.publishedBucket));
    expect(published.filter((key) => key.includes(`/${second.number}v`))).toEqual([]);
    expect(published.filter((key) => key.includes(`/${first.number}v`))).toHaveLength(others);
    for (const id of [String(second.number), `${second.number}v1`, `${second.number}v1.pdf`]) {
      const { status, body } = await call('read-publication', { id });
      expect([id, status]).toEqual([id, 410]);
      const place = `e${second.number}.`;
      for (const part of ['Cite as: ', place, 'Volume 2, Issue 1</a>', `/articles/${second.number}</a>`])
        expect(body).toContain(part);
      expect(body).toContain('By order of the court of Utrecht.');
      expect(body).toContain('The second');
      expect(body).not.toContain('.pdf');
    }
    for (const id of ['current', 'latest.json', 'search.json', 'feed.xml', 'sitemap.xml'])
      expect([id, JSON.stringify((await call('read-list', { id })).body)]).toEqual([
        id,
        expect.not.stringMatching(new RegExp(`The second|articles/${second.number}\\b`)),
      ]);
    expect((await installation.publications.find(second.number))?.email).toBeUndefined();
    const { number, id } = second;
    const body = { kind: 'correction', text: 'Words' };
    expect((await call('add-notice', { id: String(number), caller: callers.editor, body })).status).toBe(404);
    expect((await call('get-manuscript', { id, caller: callers.owner })).status).toBe(200);
    expect(await faults()).toEqual([]);
  });

  it('stays away where a table is restored as it was before, and so does its manuscript, wherever it stood then', async () => {
    const tables = installation.tables;
    const { id, number } = await publishedArticle(room, { title: 'The third' });
    const rowsOf = async (name: keyof typeof tables, pk: string) =>
      createTableCalls(tables[name]).queryAll({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
      });
    const past = {
      publications: [
        ...(await rowsOf('publications', publicationPk(number))),
        ...(await rowsOf('publications', listedPk)),
      ],
      manuscripts: await rowsOf('manuscripts', manuscriptPk(id)),
    };
    const options = { yes: String(number), reason: 'By order.' };
    expect(await takeOffline({ installation, subject: String(number), options, say: console.log })).toBe(
      true,
    );
    const standing = { ...past.manuscripts.find(({ sk }) => sk === 'manuscript'), production: null };
    for (const [name, rows] of Object.entries({ ...past, manuscripts: [standing] }) as [
      keyof typeof past,
      object[],
    ][]) {
      for (const Item of rows) await database.send(new PutCommand({ TableName: tables[name].name, Item }));
      expect(await removeAgain(installation, name, tables[name].name)).toContain(number);
    }
    expect((await call('read-publication', { id: String(number) })).status).toBe(410);
    expect(JSON.stringify(await rowsOf('publications', listedPk))).not.toContain('The third');
    const { record } = (await installation.manuscripts.findFile(id))!;
    expect(record).toMatchObject({ status: 'Accepted', production: { state: 'removed' } });
    const body = { do: 'begin' };
    expect((await call('change-production', { id, caller: callers.editor, body })).status).toBe(409);
  });
});
