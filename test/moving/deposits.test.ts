import { afterAll, beforeAll, expect, it } from 'vitest';
import { doiOf, PublicationMeta } from '../../functions/forms/publication-meta.ts';
import { createImportFiles } from '../../functions/moving/import-files.ts';
import { openInstallation } from '../../functions/ops/installation.ts';
import { deposits, publications } from '../../functions/runtime/stores.ts';
import { storesOf } from '../../infra/ops/import.ts';
import { sampleMeta } from '../forms/sample-meta.ts';
import { TEST_PLACES } from '../support/test-places.ts';
import { act, doAll, plan, startMovingRoom, stores } from './moving-room.ts';
import { sampleReader } from './sample-journal.ts';

let room: Awaited<ReturnType<typeof startMovingRoom>>;
beforeAll(async () => {
  room = await startMovingRoom();
  Object.assign(process.env, { DOI_PREFIX: '10.1234', DEPOSITS_TO: 'crossref-test', DEPOSIT_QUEUE_URL: 'x' });
});
afterAll(() => room.database.stop());

const released = async () =>
  Promise.all((await publications().listLatest(99)).map(({ number }) => publications().find(number)));

it('registers DOIs of the journal’s own prefix if a chief says so, and keeps them as they are', async () => {
  const row = await plan();
  const { questions } = await createImportFiles(stores().documents, row.id).readReport();
  expect(questions[0]).toMatchObject({
    id: 'doi-prefix#10.1234',
    choices: [{ value: 'keep' }, { value: 'deposit' }],
  });
  await act(row.id, { action: 'decide', answers: { 'doi-prefix#10.1234': 'deposit' } });
  await doAll(row.id, 'apply');
  await doAll(row.id, 'release');
  for (const one of await released()) {
    const [deposit] = await deposits().list(one!.meta.number);
    expect(deposit?.doi).toBe(doiOf(one!.meta));
    expect(deposit?.doi).toMatch(/^10\.1234\/Old\./);
  }
});

it('registers nothing if no one has decided', async () => {
  const row = await plan(sampleReader({ articles: 2 }));
  await doAll(row.id, 'apply');
  const { firstNumber, staged } = await doAll(row.id, 'release');
  expect(staged?.articles).toBe(1);
  expect((await publications().find(firstNumber!))?.meta.doi).toBe('10.1234/Old.21');
  expect(await deposits().list(firstNumber!)).toEqual([]);
});

it('is asked about and registered by an operator’s commands as by the site', () => {
  const ours = (more: object) => storesOf(openInstallation({ ...TEST_PLACES, ...more }));
  const meta = PublicationMeta.parse({
    ...sampleMeta,
    doi: '10.1234/Old.12',
    origin: 'ojs:old.example.org/j#12',
  });
  const registering = ours({ doiPrefix: '10.1234', depositsTo: 'crossref-test' });
  expect(registering.doiPrefix).toBe('10.1234');
  expect(JSON.stringify(registering.depositOf!(meta, 'publication-1', '2027-01-03T06:00:00.000Z'))).toContain(
    '10.1234/Old.12',
  );
  expect(
    ours({ doiPrefix: '10.1234' }).depositOf!(meta, 'publication-1', '2027-01-03T06:00:00.000Z'),
  ).toEqual([]);
});
