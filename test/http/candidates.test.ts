import { beforeAll, describe, expect, it } from 'vitest';
import { markOf } from '../../functions/people/rules/same-person.ts';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import type { Candidate } from '../../shared/contract/candidates.ts';
import { buildManuscript, underReview } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';

provideMailRoom();

const SINCE = '2026-01-01T00:00:00.000Z';
const reviewer = (id: string, specialization: string, more: object = {}, names: object = {}) =>
  people().add(
    buildPerson(id, {
      emailConfirmed: true,
      roles: { reviewer: { specialization, experience: 3, since: SINCE, ...more } },
      ...names,
    }),
  );
const asReviewer = (id: string) => ({ personId: id, kind: 'reviewer' }) satisfies TestCaller;

beforeAll(async () => {
  await reviewer('both', 'Scheduling', { expertise: ['Energy markets'] }, { lastName: 'Zola' });
  await reviewer('one', 'Energy markets', {}, { lastName: 'Yilmaz' });
  await reviewer('none', 'Botany', {}, { lastName: 'Xu', firstName: 'Änne' });
});

const pending = (more = {}) =>
  seed(
    buildManuscript({
      submitted: true,
      submittedAt: '2026-11-02T00:00:00.000Z',
      keywords: ['scheduling', 'energy markets', 'graphs'],
      ...more,
    }),
  );
async function page(id: string, query: Record<string, string> = {}, caller: TestCaller = callers.editor) {
  const reply = await call('suggest-reviewers', { id, caller, query });
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
  return { items: reply.body as Candidate[], cursor: reply.headers['x-next-cursor'] };
}
async function all(id: string, query: Record<string, string> = {}): Promise<Candidate[]> {
  const found: Candidate[] = [];
  let cursor: string | undefined;
  do {
    const next = await page(id, { ...query, ...(cursor ? { cursor } : {}) });
    found.push(...next.items);
    cursor = next.cursor;
  } while (cursor);
  return found;
}
const of = (id: string, found: Candidate[]) => found.find(({ _id }) => _id === id);
const names = (found: Candidate[]) => found.map(({ _id }) => _id);

describe('candidates', () => {
  it('stand by how many of the keywords they know; everybody else follows, each once', async () => {
    const { id } = await pending();
    const found = await all(id);
    expect(names(found).slice(0, 2)).toEqual(['both', 'one']);
    expect(of('both', found)).toMatchObject({ fits: ['scheduling', 'energy markets'], keywords: 3 });
    expect(of('none', found)?.fits).toEqual([]);
    expect(new Set(names(found)).size).toBe(found.length);
    expect(names(found)).toEqual(expect.arrayContaining(['reviewer', 'secondReviewer', 'none']));
  });

  it('say whose emails come back, after the people whom an email reaches, unless the address has changed since', async () => {
    await reviewer('lost', 'Sundials', {}, { lastName: 'Post', email: 'lost@uni.example.org' });
    const elsewhere = await pending();
    const who = [{ firstName: 'Lee', lastName: 'Post', email: 'lost@uni.example.org' }];
    await call('invite-reviewers', { id: elsewhere.id, caller: callers.editor, body: { people: who } });
    const invited = (await manuscripts().find(elsewhere.id))!;
    const seats = invited.seats.map((seat) => ({ ...seat, isUnreachable: true }));
    await manuscripts().apply(invited, {
      from: { status: ['Under Review'], submitted: true },
      set: { seats },
      history: { event: 'reviewer-reminded', who: { name: 'Ed', role: 'editor' } },
    });
    const { id } = await pending({ keywords: ['sundials'] });
    const bounces = async () =>
      of('lost', await all(id, { query: 'Post' }))?.hints.some(({ name }) => name === 'bounces');
    expect(await bounces()).toBe(true);
    expect(names(await all(id)).at(-1)).toBe('lost');
    const person = (await people().find('lost'))!;
    await people().save(person, { ...person, email: 'found@uni.example.org' });
    expect(await bounces()).toBe(false);
    expect(names(await all(id))[0]).toBe('lost');
  });

  it('come in pages, to the last one, each found once', async () => {
    for (let number = 0; number < 25; number += 1) await reviewer(`many-${number}`, 'Sundials');
    const { id } = await pending({ keywords: ['sundials'] });
    const first = await page(id);
    expect(first.items).toHaveLength(20);
    const found = names(await all(id));
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(['many-0', 'many-24', 'none']));
    const sought = names(await all(id, { query: 'sundials many-' }));
    expect([sought.length, new Set(sought).size]).toEqual([25, 25]);
  });

  it('are found by name, address, field and what they reviewed, whatever the case', async () => {
    const { id } = await pending();
    const find = async (query: string) => names((await page(id, { query })).items);
    expect(await find('anne XU')).toEqual(['none']);
    expect(await find('none@example.org')).toEqual(['none']);
    expect(await find('MARKETS energy')).toEqual(['both', 'one']);
    expect(await find('nobody of that name')).toEqual([]);
    expect(
      (await call('suggest-reviewers', { id, caller: callers.editor, query: { cursor: 'x' } })).status,
    ).toBe(400);
  });

  it('know what somebody reviewed, without an account too, and how they did', async () => {
    const past = await seed(
      buildManuscript({ submitted: true, submittedAt: SINCE, keywords: ['Ocean currents'] }),
    );
    const guest = { email: 'gast@sea.example.org', firstName: 'Gast', lastName: 'Wave' };
    await call('invite-reviewers', {
      id: past.id,
      caller: callers.editor,
      body: { people: [guest, { _id: 'none' }] },
    });
    const seat = (n: number) => `${past.id}_${n}`;
    for (const n of [1, 2])
      await call('change-seat', { id: seat(n), caller: callers.editor, body: { do: 'acceptFor' } });
    const review = { comments: 'Fine', recommendation: 'Accept' };
    await call('submit-review', { id: past.id, caller: asReviewer('none'), body: review });
    const { id } = await pending({ keywords: ['currents', 'ocean'] });
    const found = await all(id);
    expect(names(found)[0]).toBe('none');
    expect(of('none', found)).toMatchObject({
      fits: ['currents', 'ocean'],
      load: { open: 0 },
      record: { daysToAnswer: 0, promised: 1, given: 1, daysLate: 0 },
    });
    expect(names(found).some((name) => name.startsWith('guest_'))).toBe(false);
    const record = (await manuscripts().find(past.id))!;
    await manuscripts().apply(record, {
      from: { status: [record.status], submitted: true },
      set: {},
      review: {
        reviewerId: record.seats[0]!.reviewerId,
        reviewerName: 'Gast Wave',
        comments: 'Fine',
        recommendation: 'Accept',
        round: 1,
        cycle: 1,
        seat: 1,
      },
      history: { event: 'review-given', who: { name: 'Gast', role: 'reviewer' } },
    });
    const withGuest = (await all(id)).find(({ isGuest }) => isGuest);
    expect(withGuest).toMatchObject({ lastName: 'Wave', email: guest.email, emailConfirmed: true });
    expect(names((await page(id, { query: 'ocean' })).items)).toContain(withGuest?._id);
  });

  it('are told what waits with them, but not how busy they are with what is closed to the editor', async () => {
    const own = underReview(['one'], {
      authors: [{ _id: 'editorAuthor', firstName: 'Ed', lastName: 'A', isCorresponding: true }],
      ownerId: 'editorAuthor',
    });
    await seed(own);
    const { id } = await pending();
    expect(of('one', await all(id))?.load.open).toBe(1);
    const asked = await page(id, {}, callers.editorAuthor);
    expect(of('one', asked.items)?.load).toEqual({ open: 0, late: 0, lastAskedAt: null });
    await call('set-conflict', { id: own.id, caller: callers.otherEditor, body: { hasConflict: true } });
    expect(of('one', (await page(id, {}, callers.otherEditor)).items)?.load.open).toBe(0);
    expect(of('one', (await page(id)).items)?.load.open).toBe(1);
  });

  it('who are authors or asked already are shown and can’t be asked; who reviewed or declined is remembered', async () => {
    const { id } = await pending({
      authors: [
        { _id: 'owner', firstName: 'O', lastName: 'W', email: 'o@w.example', isCorresponding: true },
        { _id: 'both', firstName: 'B', lastName: 'Zola', isCorresponding: false },
      ],
    });
    await call('invite-reviewers', {
      id,
      caller: callers.editor,
      body: { people: [{ _id: 'one' }, { _id: 'none' }] },
    });
    await call('change-seat', { id: `${id}_2`, caller: callers.editor, body: { do: 'declineFor' } });
    const found = await all(id);
    const told = (who: string) => [
      of(who, found)?.isBlocked,
      of(who, found)
        ?.hints.map(({ name }) => name)
        .filter((name) => name !== 'unconfirmed'),
    ];
    expect(told('both')).toEqual([true, ['author']]);
    expect(told('one')).toEqual([true, ['asked']]);
    expect(told('none')).toEqual([false, ['declined']]);
    expect(of('none', found)?.hints[0]?.at).toMatch(/^20/);
  });

  it('say with whom of the authors they wrote here, of what was submitted in the last years alone', async () => {
    const author = (_id: string, lastName: string) => ({
      _id,
      firstName: 'A',
      lastName,
      isCorresponding: false,
    });
    const [olga, anna] = [author('olga-writes', 'Olga'), author('anna-writes', 'Anna')];
    const together = (other: string, submitted: boolean, createdAt = SINCE) =>
      seed(
        buildManuscript({
          ownerId: 'olga-writes',
          createdAt,
          authors: [olga, author(other, 'Other')],
          ...(submitted ? { submitted, submittedAt: SINCE } : {}),
        }),
      );
    await reviewer('wrote', 'Quilts');
    await reviewer('drafts', 'Quilts');
    await reviewer('long-ago', 'Quilts');
    await together('wrote', true);
    await together('drafts', false);
    await together('long-ago', true, '2021-03-01T00:00:00.000Z');
    const { id } = await pending({ ownerId: 'olga-writes', authors: [olga, anna], keywords: ['quilts'] });
    const found = await all(id);
    const coAuthors = (who: string) =>
      of(who, found)?.hints.flatMap(({ name, who: w }) => (name === 'coAuthor' ? [w] : []));
    expect(coAuthors('wrote')).toEqual(['A Olga']);
    expect(coAuthors('drafts')).toEqual([]);
    expect(coAuthors('long-ago')).toEqual([]);
  });
});

describe('a reviewer’s profile', () => {
  const save = (id: string, body: object) => call('save-reviewer-profile', { caller: asReviewer(id), body });

  it('leads editors to its fields, says who is away, and is read back by its reviewer alone', async () => {
    await reviewer('profiled', 'Pottery');
    const { id } = await pending({ keywords: ['glaze', 'kilns'] });
    const saved = await save('profiled', {
      expertise: ['Glaze chemistry', 'glaze CHEMISTRY', 'Kilns'],
      awayUntil: '2999-01-31',
      mostAtOnce: 2,
    });
    expect(saved.body).toMatchObject({
      expertise: ['glaze CHEMISTRY', 'Kilns'],
      awayUntil: '2999-01-31',
      mostAtOnce: 2,
    });
    const [first] = (await page(id)).items;
    expect(first).toMatchObject({ _id: 'profiled', fits: ['glaze', 'kilns'], awayUntil: '2999-01-31' });
    expect(first?.hints.map(({ name }) => name)).toContain('away');
    const read = (kind: TestCaller['kind']) =>
      call('get-profile', { caller: { personId: 'profiled', kind } });
    expect((await read('reviewer')).body.expertise).toHaveLength(2);
    expect((await read('author')).body.expertise).toBeUndefined();
  });

  it('no longer leads to fields that it no longer names', async () => {
    await reviewer('moved-on', 'Weaving', { expertise: ['Looms'] });
    const { id } = await pending({ keywords: ['looms', 'weaving'] });
    expect((await page(id)).items[0]).toMatchObject({ _id: 'moved-on', fits: ['looms', 'weaving'] });
    expect((await save('moved-on', { expertise: [] })).status).toBe(200);
    expect((await page(id)).items[0]).toMatchObject({ _id: 'moved-on', fits: ['weaving'] });
    expect(await people().listByTerm('looms', 5)).toEqual([]);
  });

  it('is bounded, and takes nothing that is no day or number', async () => {
    const refused = async (body: object) => {
      const reply = await save('reviewer', body);
      return [reply.status, reply.body.field];
    };
    expect(await refused({ expertise: Array.from({ length: 13 }, (_each, n) => `f${n}`) })).toEqual([
      400,
      'expertise',
    ]);
    expect(await refused({ expertise: ['x'.repeat(61)] })).toEqual([400, 'expertise.0']);
    expect(await refused({ expertise: [], awayUntil: 'soon' })).toEqual([400, 'awayUntil']);
    expect(await refused({ expertise: [], mostAtOnce: 0 })).toEqual([400, 'mostAtOnce']);
    expect((await save('reviewer', { expertise: [], awayUntil: '', mostAtOnce: null })).status).toBe(200);
  });
});

describe('who reviewed an author’s last two manuscripts', () => {
  const written = (days: number, reviewedBy: string[], more = {}) =>
    pending({
      ownerId: 'prolific',
      createdAt: `2026-10-${String(days).padStart(2, '0')}T00:00:00.000Z`,
      reviewedBy: reviewedBy.map(markOf),
      ...more,
    });
  const saysSo = async (id: string) =>
    (await all(id))
      .filter(({ hints }) => hints.some(({ name }) => name === 'reviewedLastTwo'))
      .map(({ _id }) => _id);

  it('is told of as such, and who reviewed one of them or older ones is not', async () => {
    await people().add(buildPerson('prolific'));
    await written(1, ['none', 'one']);
    await written(2, ['none', 'both']);
    await written(3, ['none', 'one']);
    const { id } = await written(4, []);
    expect(await saysSo(id)).toEqual(['none']);
    const conflicts = [{ id: 'editor', by: 'editor', at: '2026-11-02T00:00:00.000Z' }];
    await written(5, ['none'], { conflicts });
    expect(await saysSo(id)).toEqual([]);
  });
});
