import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { importKey } from '../../functions/moving/import-rows.ts';
import { oldKey } from '../../functions/moving/old-addresses.ts';
import { checkInstallation } from '../../functions/ops/check/check-installation.ts';
import { importRules } from '../../functions/ops/check/import-rules.ts';
import { openInstallation } from '../../functions/ops/installation.ts';
import { deletePerson } from '../../functions/ops/person/delete-person.ts';
import { exportPerson } from '../../functions/ops/person/export-person.ts';
import { tiesOf } from '../../functions/ops/person/ties-of.ts';
import { letters, publications } from '../../functions/runtime/stores.ts';
import { takeOffline } from '../../infra/ops/remove-publication.ts';
import { fakePool } from '../support/fake-pool.ts';
import { mockClient } from '../support/mock-client.ts';
import { TEST_PLACES } from '../support/test-places.ts';
import { act, carryOut, doAll, plan, readOld, readPage, startMovingRoom, stores } from './moving-room.ts';
import { PLANTED } from './sample-journal.ts';

let room: Awaited<ReturnType<typeof startMovingRoom>>;
const installation = openInstallation(TEST_PLACES);
fakePool();
mockClient(SESv2Client);
beforeAll(async () => {
  room = await startMovingRoom();
  room.s3.on(ListObjectsV2Command).callsFake(({ Bucket, Prefix, Delimiter }) =>
    Delimiter
      ? {}
      : {
          Contents: [...room.objects.keys()]
            .filter((place) => place.startsWith(`${Bucket}/${Prefix}`))
            .map((place) => ({ Key: place.slice(Bucket.length + 1) })),
        },
  );
});
afterAll(() => room.database.stop());

async function faults() {
  const found: string[] = [];
  for await (const page of checkInstallation(installation, { confirmMs: 1 }))
    found.push(...page.faults.map(({ about, rule }) => `${about}: ${rule}`));
  return found.filter((fault) => !/person|a row of/.test(fault));
}

it('finds nothing wrong after any step of an import', async () => {
  const { id } = await plan();
  expect(await faults()).toEqual([]);
  await act(id, { action: 'apply' });
  await carryOut(id);
  expect(await faults()).toEqual([]);
  await doAll(id, 'undo');
  expect(await faults()).toEqual([]);
  const again = await plan();
  await doAll(again.id, 'apply');
  await doAll(again.id, 'release');
  expect(await faults()).toEqual([]);
  await doAll(again.id, 'invite');
  expect(await letters().list(again.id)).toHaveLength(2);
  expect(await faults()).toEqual([]);
});

it('finds an address that leads nowhere, and rows of an import that is gone', async () => {
  const [{ id } = { id: '' }] = await stores().imports.list();
  const { publications: published, manuscripts } = installation.tables;
  const astray = { ...oldKey('jid', 'article#999'), number: 999 };
  await published.database.send(new PutCommand({ TableName: published.name, Item: astray }));
  const row = (await stores().imports.find(id))!;
  await manuscripts.database.send(new DeleteCommand({ TableName: manuscripts.name, Key: importKey(id) }));
  expect((await faults()).map((fault) => fault.replace(/#\d+-\w+/, '#ID')).sort()).toEqual(
    [
      'import#ID: an import that was refused or undone has left nothing',
      'import#ID: only people of a released import are invited',
      'old#jid#article#999: an address of an old system leads to something that is public',
      ...['12', '13', '20'].map(
        (old) =>
          `origin#ojs:old.example.org/jid#${old}: what came from elsewhere is staged, or there under its number or id`,
      ),
    ].sort(),
  );
  await stores().imports.add(row);
  await published.database.send(
    new DeleteCommand({ TableName: published.name, Key: oldKey('jid', 'article#999') }),
  );
});

test.each([
  [{ state: 'undone', staged: 1 }, 0],
  [{ state: 'released', files: ['report.json', 'plan.json'] }, 1],
  [{ state: 'applied', invited: 1 }, 2],
] as const)('breaks each rule of imports: %o', (change, at) => {
  const facts = { id: 'i', staged: 0, waiting: 0, invited: 0, files: [], ...change };
  expect(importRules[at]!.broken({ ...facts, files: [...facts.files] })).toHaveLength(1);
});

it('gives people who wait what we keep of them, and forgets them', async () => {
  const email = PLANTED[0]!;
  const exported = await exportPerson(installation, email);
  expect(exported.waiting).toMatchObject([{ email, roles: ['reviewer', 'author'], orcid: PLANTED[1] }]);
  await deletePerson(installation, await tiesOf(installation, email));
  const [{ id } = { id: '' }] = await stores().imports.list();
  expect((await letters().list(id)).flatMap(({ to }) => to.map(({ address }) => address))).not.toContain(
    email,
  );
  await expect(tiesOf(installation, email)).rejects.toThrow('No one is registered');
});

it('answers 410 at every address of an article that a court ordered away, its labelled files too', async () => {
  const number = (await publications().listLatest(9)).at(-1)!.number;
  const said: string[] = [];
  const options = { yes: String(number), reason: 'A court ordered it.' };
  await takeOffline({ installation, subject: String(number), options, say: (line) => said.push(line) });
  expect(said.join('\n')).toContain('The removal is recorded');
  for (const path of [
    '/jid/article/view/12',
    '/index.php/jid/article/download/12/34',
    '/article/download/12/35',
  ]) {
    const { status, body } = await readOld(path);
    expect([path, status]).toEqual([path, 410]);
    expect(body).toContain('A court ordered it.');
  }
  for (const id of [`${number}v1.pdf`, `${number}v1/pdf-deutsch.pdf`, `${number}v1/figure-1.png`])
    expect([id, (await readPage(id)).status]).toEqual([id, 410]);
  expect((await readPage(`${number - 1}v1/pdf-deutsch.pdf`)).status).toBe(404);
  expect((await readPage(String(number))).body).not.toContain('Wasser');
  expect([...room.objects.keys()].filter((place) => place.includes(`/${number}v`))).toEqual([]);
  expect(await faults()).toEqual([]);
});
