import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manuscripts, reviewDrafts } from '../../functions/runtime/stores.ts';
import { call } from '../support/call-handler.ts';
import { startCast } from '../support/cast.ts';
import { holdFiles } from '../support/hold-files.ts';
import { hold, seated } from '../support/seated.ts';
import { reviewForm } from '../support/second-round.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
let files: ReturnType<typeof holdFiles>;
beforeAll(async () => {
  cast = await startCast();
  files = holdFiles(cast);
});
afterAll(() => cast.database.stop());

const MB = 1024 * 1024;
const KINDS = ['manuscript', 'coverLetter', 'declaration'] as const;
let count = 0;

describe('the documents of a draft', () => {
  const save = (body: object, personId = 'owner') =>
    call('save-manuscript', { caller: { personId, kind: 'author' }, body: { submit: false, ...body } });

  function uploaded(personId = 'owner', size = MB) {
    count += 1;
    const named = KINDS.map((kind) => [
      kind,
      { key: `uploads/${personId}/${count}/${kind}`, fileName: kind },
    ]);
    for (const [, { key }] of named as [string, { key: string }][])
      files.uploads.set(key, { etag: `"${count}"`, size });
    return Object.fromEntries(named) as Record<(typeof KINDS)[number], { key: string; fileName: string }>;
  }
  const begun = async (set: object) => (await save({ title: 'T', ...set })).body.data._id as string;
  /** Every file its record names is there, and no others. */
  async function expectWhole(id: string) {
    const { documents } = (await manuscripts().find(id))!;
    const keys = Object.values(documents).map(({ key }) => key);
    expect(files.of(id).sort()).toEqual(keys.sort());
    return keys;
  }

  it('are taken once, however often a save names them', async () => {
    const set = uploaded();
    const _id = await begun(set);
    const first = await expectWhole(_id);
    for (let n = 0; n < 60; n += 1) expect((await save({ _id, title: `${n}`, ...set })).status).toBe(201);
    expect(await expectWhole(_id)).toEqual(first);
  });

  it('are three where two sets are saved in turn: what is replaced goes', async () => {
    const [one, other] = [uploaded(), uploaded()];
    const _id = await begun(one);
    for (let n = 0; n < 10; n += 1) await save({ _id, ...(n % 2 ? one : other) });
    expect(await expectWhole(_id)).toHaveLength(3);
  });

  it('are taken again where the upload was made again under its key, and called as the last save calls them', async () => {
    const set = uploaded();
    const _id = await begun(set);
    const key = (await expectWhole(_id)).find((each) => each.includes('/manuscript-'));
    files.uploads.set(set.manuscript.key, { etag: '"new"', size: 2 * MB });
    await save({ _id, ...set, coverLetter: { ...set.coverLetter, fileName: 'Renamed.pdf' } });
    const { documents } = (await manuscripts().find(_id))!;
    expect(documents.manuscript?.size).toBe(2 * MB);
    expect(documents.coverLetter?.fileName).toBe('Renamed.pdf');
    expect(await expectWhole(_id)).not.toContain(key);
  });

  it('stand whole whoever of many at once comes last', async () => {
    const [one, other] = [uploaded(), uploaded()];
    const _id = await begun(one);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => save({ _id, ...(n % 2 ? one : other) })),
    );
    expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    await expectWhole(_id);
  });

  it('that a refused save has taken go, and those that it found taken stay', async () => {
    const set = uploaded();
    const _id = await begun(set);
    const before = await expectWhole(_id);
    const refused = { _id, ...set, declaration: uploaded().declaration, version: 1, title: 'again' };
    await save({ _id, title: 'meanwhile' });
    expect((await save(refused)).status).toBe(409);
    expect(await expectWhole(_id)).toEqual(before);
  });

  it('count into what somebody may upload in a day', async () => {
    const [one, other] = [uploaded('otherAuthor', 50 * MB), uploaded('otherAuthor', 50 * MB)];
    const _id = (await save({ title: 'T', ...one }, 'otherAuthor')).body.data._id;
    let last = 201;
    let saves = 1;
    for (; last === 201 && saves < 50; saves += 1)
      last = (await save({ _id, ...(saves % 2 ? other : one) }, 'otherAuthor')).status;
    expect([last, saves]).toEqual([429, 31]);
    await expectWhole(_id);
  });
});

describe('the files of a review', () => {
  type Held = Awaited<ReturnType<typeof seated>>;
  async function uploaded(seat: Held, fileName: string) {
    const announced = { kind: 'attachment', fileName, size: 1000, contentType: 'application/pdf' };
    const { key } = (await hold(seat, 'create-seat-upload', announced)).body;
    files.uploads.set(key, { etag: '"1"', size: MB });
    return { key, fileName, size: MB };
  }
  const { edition: _none, ...typed } = reviewForm();
  const draft = (seat: Held, attachments: object[], edition: number) =>
    hold(seat, 'save-review-draft', { ...typed, attachments, edition });
  const give = (seat: Held, attachments: object[], edition: number) =>
    hold(seat, 'give-review', { ...typed, attachments, edition });

  it('lie there once while it is typed, also where two sets are saved in turn', async () => {
    const seat = await seated();
    const [one, other] = [[await uploaded(seat, 'a.pdf')], [await uploaded(seat, 'b.pdf')]];
    for (let n = 0; n < 20; n += 1) expect((await draft(seat, n % 2 ? one : other, n)).status).toBe(200);
    const { attachments } = (await reviewDrafts().find({ manuscriptId: seat.id, n: 1 }))!;
    expect(files.of(seat.id)).toEqual(attachments.map(({ key }) => key));
  });

  it('are the review’s own from then on: no draft takes one from any edition of it', async () => {
    const seat = await seated();
    const [a, b] = [await uploaded(seat, 'a.pdf'), await uploaded(seat, 'b.pdf')];
    await draft(seat, [a, b], 0);
    files.uploads.clear();
    expect((await give(seat, [a, b], 0)).status).toBe(200);
    expect(files.of(seat.id)).toHaveLength(2);
    // Starts again from the given data, and removes everything from it again.
    await draft(seat, [a, b], 0);
    await draft(seat, [], 1);
    await give(seat, [b], 1);
    const { reviews } = (await manuscripts().findFile(seat.id))!;
    const [former] = await manuscripts().listFormerReviews(seat.id, reviews[0]!);
    const named = [...reviews[0]!.attachments!, ...former!.attachments!].map(({ key }) => key);
    expect(named).toHaveLength(3);
    for (const key of named) expect(files.documents.has(key)).toBe(true);
  });

  it('that come with a refused review do not stay', async () => {
    const seat = await seated();
    const a = await uploaded(seat, 'a.pdf');
    await give(seat, [], 0);
    for (let n = 0; n < 5; n += 1) expect((await give(seat, [a], 7)).status).toBe(409);
    expect(files.of(seat.id)).toEqual([]);
  });

  it('are there once where it is given twice at once', async () => {
    const seat = await seated();
    const a = await uploaded(seat, 'a.pdf');
    await Promise.all([give(seat, [a], 0), give(seat, [a], 0)]);
    expect(files.of(seat.id)).toHaveLength(1);
  });
});
