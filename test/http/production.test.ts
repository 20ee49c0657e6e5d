import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manuscripts, people, productions, publications } from '../../functions/runtime/stores.ts';
import { MINUTES_HELD } from '../../shared/domain/deadline.ts';
import { buildDocx } from '../documents/word/build-docx.ts';
import { type Overrides, seatRowsOf, seatsOf } from '../support/build-manuscript.ts';
import { buildAccepted, productionAt } from '../support/build-production.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { builtArticle, holdObjects, workOnEdition } from '../support/fake-article.ts';
import { historyOf } from '../support/history-of.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const { room, mail, cast } = provideMailRoom();
let objects: Map<string, Uint8Array>;
beforeAll(() => {
  objects = holdObjects(cast());
});
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 4, 1, 10) }));
afterEach(() => vi.useRealTimers());

const author = (id: string, email: string, lastName: string) => ({
  _id: id,
  firstName: 'Olga',
  lastName,
  email,
  institution: 'University of Lagos',
  country: 'Nigeria',
  isCorresponding: id === 'owner',
});
const authors = [
  author('owner', 'owner@uni.example.org', 'Owner'),
  author('coAuthor', 'co@uni.example.org', 'Fellow'),
];
const accepted = (more: Overrides = {}) => seed(buildAccepted({ authors, ...more }));
const { editor, owner, coAuthor } = callers;

const change = (id: string, todo: 'begin' | 'build' | 'send' | 'unsend') =>
  call('change-production', { id, caller: editor, body: { do: todo } });
/** An article is with its author once that can’t be undone any more. */
async function prepare(id: string, todo: 'begin' | 'build' | 'send') {
  const asked = await change(id, todo);
  if (todo === 'send' && asked.status === 200) await leave();
  return asked;
}
const approve = (id: string, edition = 1, caller: (typeof callers)[keyof typeof callers] = owner) =>
  call('answer-production', {
    id,
    caller,
    body: { answer: 'approve', edition, licence: 'CC BY 4.0', agreed: true },
  });
const details = {
  title: 'Another\ntitle',
  abstract: 'We count.\r\nTwice.\ufffe',
  keywords: ['sequence'],
  leftOut: ['Dunes wander inland'],
  institutions: [
    {
      author: 'owner',
      at: [
        { institution: 'University of Lagos', country: 'Nigeria' },
        { institution: 'ETH Zürich', country: 'Switzerland' },
      ],
    },
    { author: 'stranger', at: [{ institution: 'Nowhere', country: 'Nowhere' }] },
  ],
  alternatives: [{ place: 'figure-1', text: 'A curve that rises.' }],
  statements: { data: 'On request.', funding: [{ funder: 'A fund', grants: ['X-1'] }] },
};
const form = {
  entries: [
    { place: 'p1', quote: 'Quiet sequences', text: 'Write ‘series’.' },
    { place: 'p2', quote: 'Other words', text: '' },
  ],
  text: 'Thank you.',
};
const save = (
  id: string,
  edition: number,
  caller: (typeof callers)[keyof typeof callers] = owner,
  text = form.text,
) => call('save-corrections', { id, caller, body: { ...form, text, edition } });
const correct = (id: string, corrections = form, edition = 1) =>
  call('answer-production', { id, caller: owner, body: { answer: 'correct', edition, corrections } });
const publish = (id: string) => call('publish', { id, caller: editor, body: {} });
const undo = (id: string) => call('recall-publication', { id, caller: editor });
const read = async (id: string) => (await manuscripts().find(id))!;

/** The messages in the queues of builds and letters. */
async function work(...how: Parameters<typeof workOnEdition> extends [string, ...infer How] ? How : never) {
  for (const body of room.waiting.splice(0)) {
    if (!body.includes('"edition"')) room.waiting.push(body);
    else await workOnEdition(body, ...how);
  }
  await room.work();
}
async function leave(minutes = MINUTES_HELD + 1): Promise<void> {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await room.sweep();
}

/** Accepted after it had a review. */
async function reviewed() {
  const record = await accepted({
    reviewerOrder: ['reviewer'],
    seats: seatsOf(['reviewer'], { reviewer: 'submitted' }),
    seatCount: 1,
  });
  const seats = seatRowsOf(record).map((seat) => ({ ...seat, email: 'reviewer@uni.example.org' }));
  const history = { event: 'review-given' as const, who: { name: 'Seed', role: 'system' as const } };
  await manuscripts().apply(record, {
    from: { status: ['Accepted'], submitted: true },
    set: {},
    seats,
    history,
  });
  return record;
}

/** Prepared, sent and approved. */
async function approved(begun = accepted()): Promise<string> {
  const { id } = await begun;
  await prepare(id, 'begin');
  await work();
  await prepare(id, 'send');
  await work();
  expect((await approve(id)).status).toBe(200);
  await work();
  return id;
}

describe('an accepted manuscript', () => {
  it('becomes a published article, of which each is told by letter at their step', async () => {
    const id = await approved(reviewed());
    const told = () => mail.sent.map(({ to, subject }) => [to, subject]);
    expect(told()).toEqual([
      ['owner@uni.example.org', 'Please check your article by 8 May 2027'],
      [expect.stringContaining('editor'), 'Article approved: A title'],
    ]);
    expect(mail.sent[0]?.text).toContain(`/my-submissions/${id}/article`);
    mail.sent.length = 0;
    expect((await publish(id)).status).toBe(200);
    const before = await call('get-manuscript', { id, caller: owner });
    expect(before.body.manuscript).toMatchObject({
      stage: 'approved',
      stageText: 'The article is approved.',
    });
    expect(before.body.manuscript.publication).toBeUndefined();
    await work();
    expect(told()).toEqual([]);
    await leave();
    await work();
    const { production } = await read(id);
    const { number } = production!.placed!;
    expect(production).toMatchObject({
      state: 'published',
      placed: { volume: 2, issue: 1, on: '2027-05-01' },
    });
    const address = `https://journal.example.org/journal/jics/articles/${number}`;
    expect(told()).toHaveLength(3);
    expect(Object.fromEntries(told())).toEqual({
      'owner@uni.example.org': 'Your article JICS-2026-0001 is published',
      'co@uni.example.org': 'Your article JICS-2026-0001 is published',
      'reviewer@uni.example.org': '‘A title’, which you reviewed, is published',
    });
    for (const { text } of mail.sent) expect(text).toContain(address);
    const toOwner = mail.sent.find(({ to }) => to === 'owner@uni.example.org');
    expect(toOwner?.text).toContain(`e${number}. ${address}`);
    const { body } = await call('get-manuscript', { id, caller: coAuthor });
    expect(body.manuscript).toMatchObject({
      status: 'Accepted',
      stage: 'published',
      stageText: 'Published on 1 May 2027.',
      publication: { number, address: `/journal/jics/articles/${number}`, on: '2027-05-01' },
    });
    const published = await publications().find(number);
    expect(published?.meta).toMatchObject({ title: 'A title', number, volume: 2, issue: 1 });
    expect(JSON.stringify(published)).not.toMatch(/@|owner|editor/);
    expect([...objects.keys()]).toContain(`${process.env.PUBLISHED_BUCKET}/articles/${number}v1.pdf`);
  });

  it('leaves on the day that was chosen, and not before', async () => {
    const id = await approved();
    const on = (day: string) => call('publish', { id, caller: editor, body: { on: day } });
    for (const day of ['2027-05-01', '2028-05-02', '2027-02-30'])
      expect([day, (await on(day)).status]).toEqual([day, 400]);
    expect((await on('2028-02-29')).status).toBe(200);
    expect((await read(id)).production?.leavesAt).toBe('2028-02-29T06:00:00.000Z');
    expect((await publish(id)).body.message).toContain('on 29 February 2028 at 06:00 UTC');
    await leave();
    expect((await read(id)).production?.state).toBe('leaving');
    vi.setSystemTime(Date.UTC(2028, 1, 29, 6, 1));
    process.env.DOI_PREFIX = '10.5555';
    await room.sweep();
    delete process.env.DOI_PREFIX;
    mail.sent.length = 0;
    await work();
    const { production } = await read(id);
    expect(production).toMatchObject({ state: 'published', placed: { on: '2028-02-29' } });
    const { number } = production!.placed!;
    expect(mail.sent[0]?.text).toContain(`e${number}. https://doi.org/10.5555/jics.${number}\n`);
  });

  it('can be undone until it leaves, and no longer', async () => {
    const id = await approved();
    await publish(id);
    expect((await undo(id)).status).toBe(200);
    await leave();
    expect((await read(id)).production).toMatchObject({ state: 'approved', placed: null });
    await publish(id);
    await leave();
    const late = await undo(id);
    expect([late.status, late.body.code]).toEqual([409, 'already_published']);
  });

  it('goes to its author once that can’t be undone any more, and tells nobody before', async () => {
    const { id } = await accepted();
    await prepare(id, 'begin');
    await work();
    mail.sent.length = 0;
    const { body } = await change(id, 'send');
    expect(body.message).toContain('Until then you can undo this');
    expect(body.manuscript).toMatchObject({ stage: 'preparing', production: { by: expect.any(String) } });
    const toAuthor = async () => (await call('get-manuscript', { id, caller: owner })).body.manuscript;
    const before = await toAuthor();
    expect((await change(id, 'unsend')).status).toBe(200);
    await leave();
    await work();
    expect([(await read(id)).production?.state, mail.sent]).toEqual(['preparing', []]);
    expect(await toAuthor()).toMatchObject({
      version: before.version,
      stage: 'preparing',
      stageText: 'Accepted.',
    });
    expect((await change(id, 'unsend')).status).toBe(409);
    await prepare(id, 'send');
    await work();
    expect((await read(id)).production).toMatchObject({ state: 'proofing', round: 1, leavesAt: null });
    expect(mail.sent.map(({ to }) => to)).toEqual(['owner@uni.example.org']);
    expect((await call('get-manuscript', { id, caller: coAuthor })).body.manuscript.next).toBe(
      'We will publish it after they approve it.',
    );
  });

  it('goes to one of two editors who act at once', async () => {
    const { id } = await accepted();
    const both = await Promise.all([prepare(id, 'begin'), prepare(id, 'begin')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.manuscript).toMatchObject({ stage: 'preparing' });
  });

  it('is not given back once it is being published, and what was prepared goes with its acceptance before', async () => {
    const reopen = (id: string) => call('reopen', { id, caller: editor, body: { note: 'A mistake' } });
    for (const state of ['leaving', 'publishing', 'published'] as const) {
      const { id } = await accepted({ production: productionAt(state) });
      expect((await reopen(id)).status).toBe(409);
    }
    const { id } = await accepted({ production: productionAt('approved') });
    expect((await reopen(id)).status).toBe(200);
    expect((await read(id)).production).toBeNull();
  });
});

const answerAs = (id: string, isAuthor: boolean) =>
  call('answer-authorship', { id, caller: coAuthor, body: { isAuthor } });

describe('an article with an author who has not confirmed', () => {
  const unconfirmed = () => accepted({ unconfirmed: ['coAuthor'], production: productionAt('approved') });
  const without = (id: string, reason: string, caller: TestCaller = editor) =>
    call('publish', { id, caller, body: { reason } });

  it('is not published before that author says yes, and then without another build', async () => {
    const { id } = await unconfirmed();
    const refused = await publish(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_publishable']);
    expect(refused.body.message).toContain('Olga Fellow has not confirmed authorship yet');
    await answerAs(id, true);
    expect((await publish(id)).status).toBe(200);
    expect((await read(id)).production).toMatchObject({ state: 'leaving', edition: { n: 1 } });
  });

  it('returns to the editors if its release finds it, and takes no number', async () => {
    const record = await unconfirmed();
    const production = productionAt('leaving', { leavesAt: new Date().toISOString() });
    const from = { status: ['Accepted' as const], submitted: true };
    const history = { event: 'publication-ordered' as const, who: { name: 'E', role: 'editor' as const } };
    const due = [
      { at: production.leavesAt!, kind: 'publication' as const, manuscriptId: record.id, what: '1' },
    ];
    await manuscripts().apply(record, { from, set: { production }, due, history });
    await leave();
    expect((await read(record.id)).production).toMatchObject({ state: 'approved', placed: null });
    expect((await historyOf(record.id)).at(-1)?.detail).toContain(
      'Olga Fellow has not confirmed authorship yet',
    );
  });

  it('is published without that answer by a chief alone, whose reason stays in the history; undone, it waits again', async () => {
    const { id } = await unconfirmed();
    const other = { id: 'otherEditor', roles: { editor: { chief: true } } };
    vi.spyOn(people(), 'listEditors').mockResolvedValueOnce([other] as never);
    expect((await without(id, 'He is in hospital.')).status).toBe(403);
    expect((await without(id, 'He is in hospital.')).status).toBe(200);
    await undo(id);
    expect((await publish(id)).status).toBe(409);
    await without(id, 'He is in hospital.');
    await leave();
    await work();
    expect((await read(id)).production).toMatchObject({ state: 'published' });
    expect(JSON.stringify(await historyOf(id))).toContain(
      'Without the confirmation of Olga Fellow: He is in hospital.',
    );
    mail.sent.length = 0;
    const { body } = await answerAs(id, false);
    expect(body.message).toContain('is already published and still names you');
    await room.work();
    expect(mail.sent.map(({ text }) => text).join()).toContain('publish a correction about it');
    // Public already: they prevent neither a version nor a notice.
    const begun = { do: 'beginVersion', reason: 'A name' };
    expect((await call('change-production', { id, caller: editor, body: begun })).status).toBe(200);
  });
});

const checksOf = async (id: string, name: string) => {
  const { checks } = (await call('get-production', { id, caller: editor })).body;
  return checks.filter((check: { id: string }) => check.id === name);
};

describe('an edition', () => {
  it('that its file forbids is told with its reason, and can be built again', async () => {
    const { id } = await accepted();
    await prepare(id, 'begin');
    const refusal = {
      code: 'encrypted' as const,
      document: 'manuscript' as const,
      reason: 'It has a password.',
    };
    await work({ state: 'failed', refusal });
    const { body } = await call('get-manuscript', { id, caller: editor });
    expect(body.manuscript.production.edition).toMatchObject({
      state: 'failed',
      reason: 'It has a password.',
    });
    expect((await prepare(id, 'send')).body.code).toBe('not_publishable');
    expect((await prepare(id, 'build')).status).toBe(200);
    await work();
    expect((await read(id)).production?.edition).toMatchObject({ n: 2, state: 'ready' });
  });

  it('goes for good once the next one is built', async () => {
    const { id } = await accepted();
    await prepare(id, 'begin');
    await work();
    const editions = () => [
      ...new Set([...objects.keys()].flatMap((key) => key.match(`${id}/editions/(\\d+)/`)?.[1] ?? [])),
    ];
    expect(editions()).toEqual(['1']);
    await call('change-production', { id, caller: editor, body: { do: 'describe', details } });
    expect(editions()).toEqual(['1']);
    await work();
    expect(editions()).toEqual(['2']);
  });

  it('of a record that can’t be published says so, and is not tried again and again', async () => {
    const [first, second] = authors;
    const { id } = await accepted({ authors: [first!, { ...second!, orcid: '0000-0002-1825-0098' }] });
    await prepare(id, 'begin');
    await work();
    expect((await read(id)).production?.edition).toMatchObject({
      state: 'failed',
      reason:
        'The article can’t be built, for the manuscript’s record can’t be published: of the author Olga Fellow the field orcid is no ORCID iD.',
    });
  });

  it('names authors who have not confirmed that they are, until they do', async () => {
    const { id } = await accepted({ unconfirmed: ['coAuthor'] });
    await prepare(id, 'begin');
    await work();
    const check = async () => (await checksOf(id, 'authors-unconfirmed'))[0];
    const places = [{ text: 'Olga Fellow' }];
    expect(await check()).toMatchObject({ severity: 'shown', ok: false, places });
    await answerAs(id, true);
    expect(await check()).toMatchObject({ ok: true });
  });

  it('of a work that was funded says so until it names a funder', async () => {
    const { id } = await accepted({ funding: 'Yes' });
    await prepare(id, 'begin');
    await work();
    const check = async () => (await checksOf(id, 'funders-unnamed'))[0];
    expect(await check()).toMatchObject({ severity: 'shown', ok: false });
    await call('change-production', { id, caller: editor, body: { do: 'describe', details } });
    await work();
    expect(await check()).toMatchObject({ ok: true });
  });

  it('with a check that forbids it goes to nobody; where it was to be published, back to the editors', async () => {
    const check = { id: 'institution', ok: false, count: 1, places: [], message: 'An author has none.' };
    const blocked = { ...builtArticle, checks: [{ ...check, severity: 'blocking' as const }] };
    const { id } = await accepted();
    await prepare(id, 'begin');
    await work(blocked);
    expect((await prepare(id, 'send')).body.code).toBe('not_publishable');
    const other = await approved();
    await publish(other);
    await leave();
    await work(blocked);
    const { production } = await read(other);
    expect(production).toMatchObject({ state: 'approved', edition: { blocking: 1 } });
    expect(production?.placed).not.toBeNull();
    expect((await publish(other)).body.code).toBe('not_publishable');
  });

  it('is shown to its authors once it was sent to them, with links to its pictures', async () => {
    const { id } = await accepted();
    const look = (caller: (typeof callers)[keyof typeof callers]) => call('get-production', { id, caller });
    await prepare(id, 'begin');
    await work();
    expect((await look(owner)).body).toMatchObject({ article: null, checks: [] });
    expect((await look(editor)).body.article.fragment).toMatch(/src="http[^"]+figure-1\.png\?[^"]+"/);
    await prepare(id, 'send');
    expect((await look(coAuthor)).body.article.fragment).toContain('Introduction');
    expect((await look(callers.otherAuthor)).status).toBe(404);
    expect((await look(callers.reviewer)).status).toBe(404);
  });

  it('tells editors the journal’s own times', async () => {
    const { id } = await accepted();
    await prepare(id, 'begin');
    await work();
    const { settings } = (await call('get-journal', { caller: editor })).body;
    for (const [publishUndoMinutes, proof] of [
      [0, 14],
      [settings.publishUndoMinutes, settings.periods.proof],
    ]) {
      const { version } = (await call('get-journal', { caller: editor })).body;
      const set = { ...settings, publishUndoMinutes, periods: { ...settings.periods, proof } };
      const saved = await call('save-journal', { caller: editor, body: { version, settings: set } });
      expect(saved.status).toBe(200);
      const { plan } = (await call('get-production', { id, caller: editor })).body;
      expect(plan).toMatchObject({ undoMinutes: publishUndoMinutes, proofDays: proof });
    }
  });

  it('shows its authors its title, names and institutions, and from the second proof on the text before', async () => {
    const { id } = await accepted();
    const look = async (caller: (typeof callers)[keyof typeof callers]) =>
      (await call('get-production', { id, caller })).body;
    const wordsOf = (fragment: string): Parameters<typeof work>[0] => ({ ...builtArticle, fragment });
    await prepare(id, 'begin');
    await work(wordsOf('<p id="p1">Quiet.</p>'));
    expect((await look(editor)).plan).toEqual({ undoMinutes: 10, proofDays: 7, volume: 2, issue: 1 });
    await prepare(id, 'send');
    const first = await look(owner);
    expect(first.plan).toBeUndefined();
    expect(first.article.head).toMatchObject({
      title: 'A title',
      authors: [{ name: 'Olga Owner', corresponding: true }, { name: 'Olga Fellow' }],
    });
    expect(first.article.former).toBeUndefined();
    await correct(id);
    const waits = async () => {
      const { items } = (await call('list-desk', { caller: editor })).body;
      const { toCorrect } = items.find((one: { _id: string }) => one._id === id);
      return [toCorrect, (await look(editor)).production.toCorrect];
    };
    expect(await waits()).toEqual([true, true]);
    for (const words of ['Other', 'Loud']) {
      await call('change-production', { id, caller: editor, body: { do: 'describe', details } });
      await work(wordsOf(`<p id="p1">${words}.</p>`));
    }
    expect(await waits()).toEqual([undefined, false]);
    await prepare(id, 'send');
    const { article } = await look(owner);
    expect([article.former, article.fragment]).toEqual(['<p id="p1">Quiet.</p>', '<p id="p1">Loud.</p>']);
    expect((await look(editor)).article.former).toBeUndefined();
    // Only the editions that its author compares are kept.
    const own = [...objects.keys()].filter((key) => key.includes(id) && key.endsWith('text.html'));
    expect(own.map((key) => key.split('/').at(-2))).toEqual(['1', '3']);
  });

  it('has its author’s corrections put into its Word file, and names those that an editor must make', async () => {
    const { id } = await accepted();
    const words = 'Quiet sequences were seen in gardens.';
    const docx = buildDocx(`<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`);
    const { key } = (await read(id)).documents.manuscript!;
    objects.set(`${process.env.DOCUMENTS_BUCKET}/${key}`, docx);
    const apply = () => call('apply-corrections', { id, caller: editor, body: {} });
    await prepare(id, 'begin');
    await work();
    expect((await apply()).body.code).toBe('transition_not_allowed');
    await prepare(id, 'send');
    const entries = [
      { place: 'p1', quote: words, text: words.replace('Quiet', 'Loud') },
      { place: 'p2', quote: 'Words of another file entirely.', text: 'Words of one file entirely.' },
      { place: 'translation-1-title', quote: words, text: 'Laute Folgen' },
    ];
    await correct(id, { entries, text: '' });
    const { status, body } = await apply();
    expect([status, body.made, body.refused]).toEqual([
      200,
      1,
      [
        { place: 'p2', quote: entries[1]!.quote, reason: 'We can’t find this passage in the Word file.' },
        {
          place: 'translation-1-title',
          quote: words,
          reason: 'It is not in the Word file. Change it where you edit the article.',
        },
      ],
    ]);
    expect(body.manuscript.production).toMatchObject({ toCorrect: true, edition: { n: 2, state: 'queued' } });
    const { file } = (await read(id)).production!;
    const corrected = objects.get(`${process.env.DOCUMENTS_BUCKET}/${file!.key}`)!;
    expect(strFromU8(unzipSync(corrected)['word/document.xml']!)).toContain('Loud sequences were seen');
    expect(file!.fileName).toBe('manuscript.docx');
    expect((await call('apply-corrections', { id, caller: owner, body: {} })).status).toBe(403);
    // Again, there is nothing left that can be made.
    await work();
    const again = await apply();
    expect([again.body.made, (await read(id)).production!.file!.key]).toEqual([0, file!.key]);
  });

  it('reads as its editors describe it, and the record keeps what was accepted', async () => {
    const { id } = await accepted();
    const describeArticle = () =>
      call('change-production', { id, caller: editor, body: { do: 'describe', details } });
    expect((await describeArticle()).status).toBe(409);
    await prepare(id, 'begin');
    await work();
    expect((await describeArticle()).status).toBe(200);
    await work();
    const said = (await manuscripts().findFile(id))!.history.filter(
      ({ event }) => event === 'article-described',
    );
    expect(said.map(({ detail }) => detail)).toEqual(['Left out on purpose: “Dunes wander inland”']);
    const { record } = (await manuscripts().findFile(id))!;
    expect(record).toMatchObject({ title: 'A title', production: { edition: { n: 2, state: 'ready' } } });
    const { body } = await call('get-production', { id, caller: editor });
    expect(body.details.institutions).toEqual(details.institutions.slice(0, 1));
    const facts = objects.get(
      `${process.env.DOCUMENTS_BUCKET}/${record.production!.edition.folder}edition.json`,
    );
    const { meta } = JSON.parse(Buffer.from(facts!).toString());
    expect(meta).toMatchObject({
      title: 'Another title',
      abstract: 'We count.\n\nTwice.',
      alt: { 'figure-1': 'A curve that rises.' },
      statements: { data: 'On request.', funding: [{ funder: 'A fund', grants: ['X-1'] }] },
    });
    expect(meta.authors.map((one: { affiliations: unknown[] }) => one.affiliations.length)).toEqual([2, 1]);
    await prepare(id, 'send');
    expect((await describeArticle()).status).toBe(409);
    // Its author is asked to approve it.
    const shown = await call('get-production', { id, caller: owner });
    expect(shown.body.details).toEqual(body.details);
  });

  it('says in other languages what its editors entered, which its author reads and may correct', async () => {
    const { id } = await accepted();
    await prepare(id, 'begin');
    await work();
    const describeIn = (...translations: object[]) =>
      call('change-production', {
        id,
        caller: editor,
        body: { do: 'describe', details: { ...details, translations } },
      });
    const arabic = { language: 'ar', title: 'عنوان', abstract: 'أول.\n\nثان.', keywords: ['كلمة'] };
    for (const wrong of [
      [{ ...arabic, language: 'en' }],
      [{ ...arabic, language: 'no language' }],
      [arabic, arabic],
      Array.from({ length: 6 }, (_, at) => ({ ...arabic, language: `ar-x${at}` })),
    ])
      expect((await describeIn(...wrong)).status).toBe(400);
    expect((await describeIn(arabic, { language: 'de', title: 'Ein Titel' })).status).toBe(200);
    await work();
    await prepare(id, 'send');
    const { body } = await call('get-production', { id, caller: owner });
    expect(body.details.translations[1]).toEqual({
      language: 'de',
      title: 'Ein Titel',
      abstract: '',
      keywords: [],
    });
    for (const part of [
      '<h2 id="translation-1">Arabic</h2><div lang="ar" dir="rtl">',
      '<p id="translation-1-abstract-2" dir="auto">ثان.</p>',
      '<div lang="de"><p id="translation-2-title" dir="auto"><b>Ein Titel</b></p></div>',
    ])
      expect(body.article.fragment).toContain(part);
  });

  it('takes over what its file says plainly of roles and funders once, which its owner is shown, and may take away', async () => {
    const { id } = await accepted();
    const funding = [{ funder: 'A fund', grants: ['X-1'] }];
    const asked: unknown[] = [];
    const workOn = () =>
      work(builtArticle, (request) => {
        asked.push(request.takesOver);
        const { meta } = request;
        if (!request.takesOver) return meta;
        const [first, second] = meta.authors;
        const taken = [first!, { ...second!, roles: ['software' as const] }];
        return { ...meta, authors: taken, statements: { ...meta.statements, funding } };
      });
    await prepare(id, 'begin');
    await workOn();
    await prepare(id, 'send');
    const shown = async () => (await call('get-production', { id, caller: owner })).body.details;
    expect(await shown()).toMatchObject({
      title: 'A title',
      roles: [{ author: 'coAuthor', roles: ['software'] }],
      statements: { data: '', funding },
    });
    const stated = {
      statements: {},
      funding: [],
      institutions: [],
      roles: [{ author: 'coAuthor', roles: [] }],
    };
    const corrections = { entries: [], text: '', stated };
    const body = { answer: 'correct', edition: 1, corrections };
    await call('save-corrections', { id, caller: owner, body: { ...corrections, edition: 0 } });
    expect((await call('answer-production', { id, caller: owner, body })).status).toBe(200);
    await workOn();
    await prepare(id, 'send');
    expect(await shown()).toMatchObject({ roles: [], statements: { funding: [] } });
    expect((await approve(id, 2)).status).toBe(200);
    await publish(id);
    await leave();
    await workOn();
    expect(asked).toEqual([true, false, false]);
    const { production } = await read(id);
    const { meta } = (await publications().find(production!.placed!.number))!;
    expect([meta.authors[1]?.roles, meta.statements.funding]).toEqual([[], []]);
  });

  it('says what its editors described meanwhile, not what a build before it has found', async () => {
    const { id } = await accepted();
    await prepare(id, 'begin');
    const taken = productions().addDetails;
    await call('answer-production', { id, caller: coAuthor, body: { answer: 'roles', roles: ['software'] } });
    const own = (await productions().findDetails(id))!;
    for (const edition of [1, 2]) expect(await taken(id, edition, { ...own, roles: [] })).toBe(false);
    expect((await productions().findDetails(id))?.roles).toEqual([
      { author: 'coAuthor', roles: ['software'] },
    ]);
  });

  it('is built of another Word file, which voids an approval, and shows editors what differs', async () => {
    const id = await approved();
    const upload = (name: string) => `uploads/${name}/abc/final`;
    const word = new Uint8Array([0x50, 0x4b, 3, 4]);
    objects.set(`${process.env.UPLOADS_BUCKET}/${upload('editor')}`, word);
    objects.set(`${process.env.UPLOADS_BUCKET}/${upload('owner')}`, word);
    const replace = (key: string, caller: (typeof callers)[keyof typeof callers] = editor) =>
      call('change-production', {
        id,
        caller,
        body: { do: 'file', document: { key, fileName: 'final.docx' } },
      });
    expect((await replace(upload('somebody'))).status).toBe(404);
    expect((await replace(upload('owner'), owner)).status).toBe(403);
    expect((await replace(upload('editor'))).status).toBe(200);
    expect((await read(id)).production).toMatchObject({
      state: 'preparing',
      approved: null,
      edition: { n: 2 },
    });
    const { key } = (await read(id)).production!.file!;
    await work();
    const { body } = await call('get-production', { id, caller: editor });
    expect(body.article.changes).toMatchObject({ url: expect.stringContaining('changes.pdf'), reason: null });
    expect(body.production.file).toMatchObject({ fileName: 'final.docx', type: 'docx' });
    await prepare(id, 'send');
    expect((await call('get-production', { id, caller: owner })).body.article.changes).toBeNull();
    // The replaced file is removed.
    await replace(upload('editor'));
    expect((await read(id)).production!.file!.key).not.toBe(key);
    expect(objects.has(`${process.env.DOCUMENTS_BUCKET}/${key}`)).toBe(false);
  });

  it('that its author has not answered is told of before and after its day, and never once it is answered', async () => {
    const { id } = await accepted();
    await prepare(id, 'begin');
    await work();
    await prepare(id, 'send');
    await work();
    mail.sent.length = 0;
    const subjects = async (day: number) => {
      vi.setSystemTime(Date.UTC(2027, 4, day, 13));
      await room.sweep();
      await work();
      // Reminders of other tests' proofs go out too.
      const own = mail.sent.splice(0).filter(({ text }) => text.includes(id));
      return own.map(({ to, subject }) => [to, subject]);
    };
    expect(await subjects(5)).toEqual([]);
    expect(await subjects(6)).toEqual([['owner@uni.example.org', 'Please check your article by 8 May 2027']]);
    expect(await subjects(8)).toEqual([]);
    expect(await subjects(9)).toEqual([['owner@uni.example.org', 'Your article is waiting: A title']]);
    expect(await subjects(20)).toEqual([]);
    // Nothing reminds of the next proof, which is answered.
    vi.setSystemTime(Date.UTC(2027, 5, 1, 10));
    await correct(id);
    await prepare(id, 'send');
    await approve(id);
    await work();
    await subjects(32);
    expect(await subjects(38)).toEqual([]);
  });

  it('waits for its author’s Word file where a PDF was accepted', async () => {
    const pdf = buildAccepted().documents.manuscript!;
    const { id } = await accepted({ documents: { manuscript: { ...pdf, type: 'pdf' } } });
    const hand = (caller: (typeof callers)[keyof typeof callers], name = 'owner') =>
      call('answer-production', {
        id,
        caller,
        body: { answer: 'file', document: { key: `uploads/${name}/abc/final`, fileName: 'mine.docx' } },
      });
    objects.set(`${process.env.UPLOADS_BUCKET}/uploads/owner/abc/final`, Buffer.from('%PDF-1.7'));
    expect((await hand(owner)).body.code).toBe('transition_not_allowed');
    await prepare(id, 'begin');
    await work();
    expect(mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@uni.example.org', 'Please send us your Word file: A title'],
    ]);
    const shown = await call('get-manuscript', { id, caller: owner });
    expect(shown.body.manuscript).toMatchObject({
      waitsOn: 'author',
      stageText: 'Send us your manuscript as a Word file.',
    });
    expect((await hand(coAuthor, 'coAuthor')).status).toBe(403);
    expect((await hand(owner)).body.code).toBe('unusable_document');
    objects.set(`${process.env.UPLOADS_BUCKET}/uploads/owner/abc/final`, new Uint8Array([0x50, 0x4b, 3, 4]));
    mail.sent.length = 0;
    expect((await hand(owner)).status).toBe(200);
    await work();
    expect(mail.sent.map(({ subject }) => subject)).toEqual(['Word file: A title']);
    expect((await read(id)).production?.edition).toMatchObject({ n: 2, state: 'ready' });
    const { body } = await call('get-production', { id, caller: editor });
    expect(body.article.changes).toMatchObject({ url: null, reason: expect.stringContaining('is a PDF') });
  });

  it('can be approved for an author whose word came another way, who is told so', async () => {
    const { id } = await accepted();
    await prepare(id, 'begin');
    await work();
    await prepare(id, 'send');
    await work();
    mail.sent.length = 0;
    const approval = { do: 'approval', by: 'coAuthor', on: '2027-05-01', how: 'By email.' };
    expect((await call('change-production', { id, caller: editor, body: approval })).status).toBe(200);
    await work();
    expect(mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@uni.example.org', 'Approval recorded: A title'],
    ]);
    const { body } = await call('get-manuscript', { id, caller: editor });
    expect(body.manuscript.production.approved).toMatchObject({
      by: 'Olga Fellow',
      recorded: { on: '2027-05-01', how: 'By email.' },
    });
  });

  it('goes back with the corrections of its owner, which editors get in full and read beside it', async () => {
    const { id } = await accepted();
    await prepare(id, 'begin');
    await work();
    expect((await save(id, 0)).body.code).toBe('transition_not_allowed');
    await prepare(id, 'send');
    await work();
    mail.sent.length = 0;
    const shown = async (caller: (typeof callers)[keyof typeof callers]) =>
      (await call('get-production', { id, caller })).body.corrections;
    expect((await save(id, 0)).body.edition).toBe(1);
    expect((await shown(owner)).draft).toMatchObject({ edition: 1, form });
    expect((await shown(editor)).draft).toBeNull();
    expect((await shown(coAuthor)).draft).toBeNull();
    // Another device’s text is neither overwritten nor ignored.
    const late = await save(id, 0, owner, 'From another device');
    expect([late.status, late.body.draft.form]).toEqual([409, form]);
    const other = await correct(id, { ...form, text: 'From another device' });
    expect([other.status, other.body.code, other.body.draft.form]).toEqual([409, 'stale_version', form]);
    expect((await correct(id, form, 2)).body.code).toBe('stale_version');
    expect((await correct(id)).status).toBe(200);
    await work();
    expect(mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [expect.stringContaining('editor'), 'Corrections: A title'],
    ]);
    expect(mail.sent[0]?.text).toContain('Thank you.\n\n‘Quiet sequences’\n→ Write ‘series’.');
    expect((await read(id)).production).toMatchObject({ state: 'preparing', dueAt: null });
    for (const caller of [owner, coAuthor, editor])
      expect((await shown(caller)).sent).toMatchObject([
        { form: { text: 'Thank you.', entries: [{ place: 'p1', text: 'Write ‘series’.' }] } },
      ]);
    expect((await save(id, 2)).body.code).toBe('transition_not_allowed');
    // The next proof begins with an empty page, and keeps what was sent before.
    vi.setSystemTime(Date.now() + 60_000);
    await prepare(id, 'send');
    expect(await shown(owner)).toMatchObject({ draft: null, sent: [{}] });
    expect((await save(id, 0)).body.edition).toBe(1);
  });

  it('has the ORCID iDs verified that its authors proved since, and no typed one, and names where else they work', async () => {
    const orcid = '0000-0002-1825-0097';
    const { id } = await accepted({ authors: authors.map((one) => ({ ...one, orcid })) });
    const person = (await people().find('coAuthor'))!;
    const subjects = [{ provider: 'orcid' as const, subject: '0000-0001-5109-3700' }];
    const [lagos, hills] = [
      { institution: 'University of Lagos', country: 'Nigeria', ror: 'https://ror.org/05rk03822' },
      { institution: 'Institute of Hills', country: 'Nepal' },
    ];
    // They have moved since they submitted it.
    const moved = { institution: 'Elsewhere', country: 'Peru', moreInstitutions: [lagos, hills] };
    const proved = await people().save(person, { ...person, ...moved, subjects });
    await prepare(id, 'begin');
    await work();
    const { institution, country } = person;
    const at = { institution, country, moreInstitutions: undefined };
    await people().save(proved, { ...proved, ...at, subjects: [] });
    const { folder } = (await read(id)).production!.edition;
    const facts = objects.get(`${process.env.DOCUMENTS_BUCKET}/${folder}edition.json`);
    expect(JSON.parse(Buffer.from(facts!).toString()).meta.authors).toMatchObject([
      { orcid, orcidVerified: false, affiliations: [{ institution: 'University of Lagos' }] },
      { orcid: '0000-0001-5109-3700', orcidVerified: true, affiliations: [lagos, hills] },
    ]);
    const shown = (await call('get-manuscript', { id, caller: owner })).body.manuscript.authors;
    expect(shown[1]).toMatchObject({ ror: lagos.ror, moreInstitutions: [hills] });
  });

  it('says what its owner stated at the proof, over what an editor described, in an edition that is checked again', async () => {
    const { id } = await accepted();
    await prepare(id, 'begin');
    await work();
    await call('change-production', { id, caller: editor, body: { do: 'describe', details } });
    await work();
    expect((await call('get-production', { id, caller: owner })).body.details).toBeNull();
    await prepare(id, 'send');
    await work();
    const at = { institution: 'ETH Zürich', country: 'Switzerland' };
    const state = async (ror: string, from: number) => {
      const stated = {
        statements: { interests: 'None.' },
        funding: [
          { funder: 'A fund', ror: 'ror.org/05a28rw58', grants: 'X-1, X-2' },
          { funder: '', grants: '' },
          { funder: 'Another' },
        ],
        institutions: [
          { author: 'coAuthor', at: [{ ...at, ror }] },
          { author: 'stranger', at: [{ ...at, ror: '' }] },
        ],
        roles: [{ author: 'owner', roles: ['software'] }],
      };
      const corrections = { entries: [], text: '', stated };
      const saved = await call('save-corrections', {
        id,
        caller: owner,
        body: { ...corrections, edition: from },
      });
      expect(saved.status).toBe(200);
      return call('answer-production', {
        id,
        caller: owner,
        body: { answer: 'correct', edition: 2, corrections },
      });
    };
    // Typed text is kept, and sent only if it can be published.
    expect(await state('05a28rw59', 0)).toMatchObject({
      status: 400,
      body: { message: 'Enter a valid ROR address, or leave it out.' },
    });
    mail.sent.length = 0;
    expect((await state('05A28RW58', 1)).status).toBe(200);
    await work();
    expect(mail.sent[0]?.text).toContain('Competing interests: None.');
    const { production } = await read(id);
    expect(production).toMatchObject({ state: 'preparing', edition: { n: 3, state: 'ready' } });
    const ror = 'https://ror.org/05a28rw58';
    const described = (await call('get-production', { id, caller: editor })).body.details;
    expect(described).toMatchObject({
      title: 'Another title',
      institutions: [{ author: 'owner' }, { author: 'coAuthor', at: [{ ...at, ror }] }],
      roles: [{ author: 'owner', roles: ['software'] }],
    });
    const facts = objects.get(`${process.env.DOCUMENTS_BUCKET}/${production!.edition.folder}edition.json`);
    const { meta } = JSON.parse(Buffer.from(facts!).toString());
    expect(meta.statements).toMatchObject({
      data: 'On request.',
      interests: 'None.',
      funding: [
        { funder: 'A fund', ror, grants: ['X-1', 'X-2'] },
        { funder: 'Another', grants: [] },
      ],
    });
    expect(meta.authors).toMatchObject([
      { roles: ['software'], affiliations: [{}, {}] },
      { roles: [], affiliations: [{ ...at, ror }] },
    ]);
    // The one that was shown before can no longer be approved.
    expect((await approve(id, 2)).status).toBe(409);
  });

  it('says what each co-author did as they say it themself, of them alone, and is approved only as it says so', async () => {
    const { id } = await accepted();
    const state = (roles: string[], caller: (typeof callers)[keyof typeof callers] = coAuthor) =>
      call('answer-production', { id, caller, body: { answer: 'roles', roles } });
    const own = async (caller: (typeof callers)[keyof typeof callers]) =>
      (await call('get-production', { id, caller })).body.ownRoles;
    expect((await state(['software'])).status).toBe(404);
    await prepare(id, 'begin');
    const roles = [
      { author: 'owner', roles: ['supervision'] },
      { author: 'coAuthor', roles: ['resources'] },
    ];
    await call('change-production', {
      id,
      caller: editor,
      body: { do: 'describe', details: { ...details, roles } },
    });
    await work();
    // Even before anybody is shown the article.
    expect([await own(coAuthor), await own(editor)]).toEqual([['resources'], null]);
    await prepare(id, 'send');
    await work();
    expect((await save(id, 0)).status).toBe(200);
    const before = (await read(id)).production!;
    for (const caller of [callers.otherAuthor, callers.reviewer, editor])
      expect((await state(['software'], caller)).status).toBe(404);
    expect((await state(['cooking'])).status).toBe(400);
    mail.sent.length = 0;
    expect((await state(['validation', 'software'])).status).toBe(200);
    // The shown version is out of date: nobody can approve it, before or after the next one is built.
    expect((await approve(id, 2)).status).toBe(409);
    await work();
    expect(mail.sent).toEqual([]);
    expect((await approve(id, 2)).status).toBe(409);
    const { production } = await read(id);
    const { sentAt, dueAt, round } = before;
    expect(production).toMatchObject({
      state: 'proofing',
      sentAt,
      dueAt,
      round,
      edition: { n: 3, state: 'ready' },
    });
    const shown = (await call('get-production', { id, caller: owner })).body;
    expect(shown.corrections.draft.form).toEqual(form);
    expect(shown.details).toMatchObject({
      statements: { data: 'On request.' },
      roles: [
        { author: 'owner', roles: ['supervision'] },
        { author: 'coAuthor', roles: ['software', 'validation'] },
      ],
    });
    const facts = objects.get(`${process.env.DOCUMENTS_BUCKET}/${production!.edition.folder}edition.json`);
    expect(JSON.parse(Buffer.from(facts!).toString()).meta.authors).toMatchObject([
      { roles: ['supervision'] },
      { roles: ['software', 'validation'] },
    ]);
    // The same once more builds nothing.
    expect((await state(['software', 'validation'])).status).toBe(200);
    expect((await approve(id, 3)).status).toBe(200);
    expect((await state(['software'])).status).toBe(409);
    expect(await own(coAuthor)).toEqual(['software', 'validation']);
  });

  it('takes the roles of two authors who say them at once, and of nobody who has not confirmed', async () => {
    const { id } = await accepted({ production: productionAt('proofing') });
    const state = (caller: (typeof callers)[keyof typeof callers], role: string) =>
      call('answer-production', { id, caller, body: { answer: 'roles', roles: [role] } });
    const both = await Promise.all([state(coAuthor, 'software'), state(owner, 'resources')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { details: now } = (await call('get-production', { id, caller: editor })).body;
    expect(now.roles).toHaveLength(2);
    const asked = await accepted({ production: productionAt('proofing'), unconfirmed: ['coAuthor'] });
    const refused = await call('answer-production', {
      id: asked.id,
      caller: coAuthor,
      body: { answer: 'roles', roles: ['software'] },
    });
    expect(refused.status).toBe(404);
  });

  it('is not sent back without a word, nor with more than one letter holds', async () => {
    const { id } = await accepted({ production: productionAt('proofing') });
    expect((await correct(id, { entries: [], text: ' ' })).status).toBe(400);
    const entries = Array.from({ length: 60 }, () => ({ place: 'p1', quote: '', text: 'x'.repeat(2000) }));
    const long = await call('save-corrections', {
      id,
      caller: owner,
      body: { entries, text: '', edition: 0 },
    });
    expect(long.body.code).toBe('too_large');
  });

  it('is approved by its owner, and by a co-author once its day is past', async () => {
    const { id } = await accepted({
      production: productionAt('proofing', { dueAt: '2027-05-08T11:59:59.000Z' }),
    });
    expect((await approve(id, 1, coAuthor)).status).toBe(403);
    vi.setSystemTime(Date.UTC(2027, 4, 9));
    expect((await approve(id, 2, coAuthor)).status).toBe(409);
    expect((await approve(id, 1, coAuthor)).status).toBe(200);
  });
});
