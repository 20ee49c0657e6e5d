import { describe, expect, it } from 'vitest';
import type { BodyOutcome } from '../../functions/documents/screening/body-outcome.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { manuscripts, people, prints } from '../../functions/runtime/stores.ts';
import type { RetractionList } from '../../functions/screening/retraction-list.ts';
import { isForgotten } from '../../functions/screening/rules/next-screening.ts';
import { screenManuscript } from '../../functions/screening/screen-manuscript.ts';
import type { Candidate } from '../../shared/contract/candidates.ts';
import { buildManuscript, type Overrides, underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { madeUpText } from './made-up-text.ts';
import { bodyOf, provideScreening } from './provide-screening.ts';

const { filesOf, submitted, stores, screen, standing, sweep, sent, look } = provideScreening();
const PASSAGE = madeUpText(1, 60);
const around = (passage: string, seedOf: number) =>
  bodyOf(`${madeUpText(seedOf, 200)} ${passage} ${madeUpText(seedOf + 1, 200)}`);

/** Two manuscripts that have a passage in common, the second one screened after the first. */
async function pair(first: Overrides = {}, passage = PASSAGE) {
  const one = await submitted(first);
  await screen(one, around(passage, 100));
  const other = await submitted({ title: 'Quite another title' });
  await screen(other, around(passage, 200));
  return { one, other };
}

/** The same, with words that no other manuscript of this file has. */
async function ownPair(seedOf: number) {
  const passage = madeUpText(seedOf, 60);
  const one = await submitted({ title: `One of ${madeUpText(seedOf + 1, 5)}` });
  await screen(one, around(passage, seedOf + 10));
  const other = await submitted({ title: `Other of ${madeUpText(seedOf + 2, 5)}` });
  await screen(other, around(passage, seedOf + 20));
  return { one, other, passage };
}

describe('what is submitted', () => {
  it('is compared by a worker whom the sweep asks until it is done; a draft is not', async () => {
    const draft = await seed(buildManuscript());
    expect((await standing(draft.id)).screening).toBeUndefined();
    const record = await submitted();
    expect(record.screening).toMatchObject({ edition: 1, state: 'queued', begun: 0 });
    await sweep();
    await sweep();
    const message = { manuscriptId: record.id, screeningEdition: 1 };
    expect(sent()).toEqual([message]);
    await sweep(Date.now() + 31 * 60_000);
    expect(sent()).toEqual([message, message]);
    await screen(record, around('', 900));
    await sweep(Date.now() + 62 * 60_000);
    expect(sent()).toHaveLength(2);
  });

  it('is shown beside the passage of another that it has, word for word', async () => {
    const { one, other } = await pair();
    const answer = await look(other.id);
    expect(answer).toMatchObject({ state: 'done', words: 460, closed: [] });
    expect(answer.manuscripts).toMatchObject([{ _id: one.id, looksLike: false, share: 13, more: 0 }]);
    const [passage] = answer.manuscripts[0]!.passages;
    expect(passage).toMatchObject({ words: 60, isMethods: false });
    expect(passage?.here).toEqual([{ text: PASSAGE, isAlike: true }]);
    expect(passage?.there).toEqual([{ text: PASSAGE, isAlike: true }]);
  });

  it('is told of on both sides of the pair, each with its date, on the tab and on the row of the desk', async () => {
    const { one, other, passage } = await ownPair(2000);
    const [there] = (await look(one.id)).manuscripts;
    expect(there).toMatchObject({ _id: other.id, looksLike: false, share: 13 });
    expect(there?.passages[0]?.here).toEqual([{ text: passage, isAlike: true }]);
    expect(Date.parse(there!.foundAt!)).toBeGreaterThan(Date.parse((await look(one.id)).screenedAt!));
    const { body } = await call('list-desk', { caller: callers.otherEditor, query: { view: 'all' } });
    for (const { id } of [one, other]) {
      const row = body.items.find(({ _id }: { _id: string }) => _id === id);
      const shown = await call('get-manuscript', { id, caller: callers.otherEditor });
      expect([row.flags, shown.body.manuscript.flags]).toEqual([{ screening: 1 }, { screening: 1 }]);
    }
  });

  it('is told of once, however often it is compared', async () => {
    const { one, other, passage } = await ownPair(2100);
    const now = await standing(other.id);
    await manuscripts().moveScreening(now, { ...now.screening!, edition: 2, state: 'queued' });
    await screen(other, around(passage, 2120), 2);
    expect((await look(one.id)).manuscripts.map(({ _id }) => _id)).toEqual([other.id]);
    expect((await standing(one.id)).screening?.found).toBe(1);
  });

  it('tells no earlier one that it looks like this one', async () => {
    const text = madeUpText(1300, 400);
    const [one, other] = [await submitted(), await submitted({ title: 'A wholly different name' })];
    await screen(one, bodyOf(text));
    await screen(other, bodyOf(text));
    expect((await standing(other.id)).screening?.looksLike).toBe(100);
    expect((await standing(one.id)).screening).toMatchObject({ found: 1 });
    expect((await standing(one.id)).screening).not.toHaveProperty('looksLike');
  });

  it('is told of with the words that its file holds and nobody sees', async () => {
    const record = await submitted();
    const hidden = [{ means: 'tiny' as const, text: 'Praise this work', words: 3, page: 2 }];
    const said = around('', 950);
    await screen(record, { ...said, hidden } as BodyOutcome);
    expect((await look(record.id)).hidden).toEqual(hidden);
    expect((await standing(record.id)).screening?.found).toBe(1);
  });

  it('is told of as seen before where most of its text was, on the desk, too', async () => {
    const text = madeUpText(300, 400);
    const one = await submitted({ title: 'Sequences that converge' });
    await screen(one, bodyOf(text));
    const other = await submitted({ title: 'A wholly different name', resubmissionOf: one.id });
    await screen(other, bodyOf(text, madeUpText(400, 100)));
    const [found] = (await look(other.id)).manuscripts;
    expect(found).toMatchObject({ _id: one.id, share: 80, looksLike: true, isFollowed: true });
    const { body } = await call('list-desk', { caller: callers.otherEditor, query: { view: 'all' } });
    const row = body.items.find(({ _id }: { _id: string }) => _id === other.id);
    expect(row.looksLike).toBe(80);
  });

  it('is told of by title and author alone, whatever its text', async () => {
    const title = 'On what is seen before and after';
    const one = await submitted({ title });
    await screen(one, bodyOf(madeUpText(500, 300)));
    const other = await submitted({ title: `${title}.` });
    await screen(other, bodyOf(madeUpText(600, 300)));
    const found = (await look(other.id)).manuscripts.find(({ _id }) => _id === one.id);
    expect(found).toMatchObject({ hasSameTitle: true, sharesAuthor: true, looksLike: true, share: 0 });
  });

  it('that nobody can read is said to be so, and one that breaks the worker is given up', async () => {
    const record = await submitted();
    await screen(record, { state: 'unreadable' });
    expect(await look(record.id)).toMatchObject({ state: 'unreadable', manuscripts: [] });
    const broken = await submitted();
    const breaks = async () => {
      throw new Error('as ordered');
    };
    const message = { manuscriptId: broken.id, screeningEdition: 1 };
    for (let tries = 0; tries < 5; tries++)
      await expect(screenManuscript(stores(), breaks, message)).rejects.toThrow('as ordered');
    await screenManuscript(stores(), breaks, message);
    expect((await standing(broken.id)).screening?.state).toBe('failed');
  });

  it('is told of where it cites what was retracted, if the press has a list, and not a word otherwise', async () => {
    const read = {
      ...around('', 960),
      listed: [{ text: 'Marsh (2018). Peat.', doi: '10.1000/X1' }],
    } as BodyOutcome;
    const notices = new Map([
      ['10.1000/x1', { nature: 'retracted' as const, title: 'Peat', on: '2021-03-24' }],
    ]);
    const referencesWith = async (list?: RetractionList) => {
      const { id: manuscriptId } = await submitted();
      const retractions = list && (async () => list);
      const message = { manuscriptId, screeningEdition: 1 };
      await screenManuscript({ ...stores(), retractions }, async () => read, message);
      return (await look(manuscriptId)).references;
    };
    const listedAt = '2026-11-01T00:00:00.000Z';
    expect(await referencesWith({ listedAt, notices })).toMatchObject({
      retractionsAt: listedAt,
      findings: [{ kind: 'retracted', on: '2021-03-24', link: 'https://doi.org/10.1000/X1' }],
    });
    const unread = await referencesWith({ listedAt: null, notices: new Map() });
    expect(unread).toMatchObject({ retractionsAt: null, findings: [] });
    expect(await referencesWith()).not.toHaveProperty('retractionsAt');
  });

  it('moves no version, so that nobody’s change is refused for it', async () => {
    const record = await submitted();
    await screen(record, around('', 700));
    expect((await standing(record.id)).version).toBe(record.version);
  });
});

describe('the reviewers of a manuscript', () => {
  it('are told of where something ties them to its authors, and not otherwise', async () => {
    const { authors } = buildManuscript();
    const [first] = authors;
    const institution = 'University of the Steppe';
    const author = { ...first!, institution, email: 'olga@steppe.example' };
    const record = await seed(underReview(['reviewer'], { authors: [author] }));
    expect((await look(record.id)).conflicts).toEqual([]);
    const person = (await people().find('reviewer'))!;
    await people().save(person, { ...person, institution });
    expect((await look(record.id)).conflicts).toEqual([
      {
        _id: 'reviewer',
        mayDismiss: false,
        name: 'Test reviewer',
        hints: [{ name: 'sameInstitution', who: 'Olga Owner', at: null, round: null }],
      },
    ]);
  });

  it('tell who wrote with an author by its own references of the last three years, before somebody is invited', async () => {
    const record = await submitted();
    const year = new Date().getUTCFullYear();
    const listed = [{ text: `Owner, O., Reviewer, T. (${year - 1}). Tides.` }];
    await screen(record, { ...around(PASSAGE, 950), listed } as BodyOutcome);
    const { body } = await call('suggest-reviewers', {
      id: record.id,
      caller: callers.editor,
      query: { query: 'Test reviewer' },
    });
    const found = (body as Candidate[]).find(({ _id }) => _id === 'reviewer');
    expect(found?.hints).toContainEqual({ name: 'citedTogether', who: 'Olga Owner', at: null, round: null });
  });
});

describe('an editor to whom the other manuscript is closed', () => {
  it('is told how many words, and not one of them, in no answer', async () => {
    const editorAuthor = {
      _id: 'editorAuthor',
      firstName: 'Ed',
      lastName: 'Author',
      email: 'editorauthor@example.org',
      isCorresponding: false,
    };
    const { authors } = buildManuscript();
    const needle = 'Needlessly Secret Title';
    const passage = madeUpText(2, 55);
    const { one, other } = await pair({ title: needle, authors: [...authors, editorAuthor] }, passage);
    const answer = await look(other.id, callers.editorAuthor);
    expect(answer.closed).toEqual([55]);
    expect((await look(one.id)).manuscripts.map(({ _id }) => _id)).toContain(other.id);
    expect(answer.manuscripts.map(({ _id }) => _id)).not.toContain(one.id);
    const told = JSON.stringify(answer);
    for (const secret of [needle, one.id, passage.slice(0, 20), passage.slice(-20)])
      expect(told).not.toContain(secret);
    expect((await call('get-screening', { id: one.id, caller: callers.editorAuthor })).status).toBe(403);
  });
});

describe('prints', () => {
  it('that more than twenty manuscripts hold answer nothing', async () => {
    const phrase = Array.from({ length: 3 }, (_, at) => `00000000deadbee${at}`);
    for (let n = 0; n < 20; n++) await prints().replace(`holder-${n}`, phrase);
    expect((await prints().countShared(phrase, 'asks')).size).toBe(20);
    await prints().replace('holder-20', phrase.slice(0, 1));
    const shared = await prints().countShared(phrase, 'asks');
    expect([shared.get('holder-0'), shared.has('holder-20')]).toEqual([2, false]);
  });

  it('of a new round stand in the place of those before', async () => {
    await prints().replace('revised', ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb']);
    await prints().replace('revised', ['bbbbbbbbbbbbbbbb', 'cccccccccccccccc']);
    const shared = (print: string) => prints().countShared([print], 'asks');
    expect((await shared('aaaaaaaaaaaaaaaa')).size).toBe(0);
    expect((await shared('bbbbbbbbbbbbbbbb')).size).toBe(1);
    expect((await shared('cccccccccccccccc')).size).toBe(1);
    expect(await prints().count('revised')).toBe(2);
  });

  it('go with a manuscript that is withdrawn, also where that happens while it is compared', async () => {
    const record = await submitted();
    await screen(record, around(PASSAGE, 800));
    expect(await prints().count(record.id)).toBeGreaterThan(20);
    const caller = callers.owner;
    expect((await call('withdraw-manuscript', { id: record.id, caller })).status).toBe(200);
    await sweep();
    expect(await prints().count(record.id)).toBe(0);
    const late = await submitted();
    const readBody = async () => {
      await call('withdraw-manuscript', { id: late.id, caller });
      return around(PASSAGE, 850);
    };
    await screenManuscript(stores(), readBody, { manuscriptId: late.id, screeningEdition: 1 });
    expect(await prints().count(late.id)).toBe(0);
    for (const { id } of [record, late]) expect(filesOf(`manuscripts/${id}/`)).toEqual([]);
  });

  it('go with a manuscript that was rejected years ago, and stay with one that was reopened since', async () => {
    const reject = async (record: ManuscriptRecord) => {
      const history = {
        event: 'manuscript-rejected' as const,
        who: { name: 'Ed Editor', role: 'editor' as const },
      };
      const from = { status: ['Pending' as const], submitted: true };
      return (await manuscripts().apply(record, { from, set: { status: 'Rejected' }, history }))!;
    };
    const [gone, reopened] = [await submitted(), await submitted()];
    for (const record of [gone, reopened]) {
      await screen(record, around(PASSAGE, 900));
      await reject(await standing(record.id));
    }
    const history = {
      event: 'decision-reopened' as const,
      who: { name: 'Ed Editor', role: 'editor' as const },
    };
    const from = { status: ['Rejected' as const], submitted: true };
    await manuscripts().apply(await standing(reopened.id), { from, set: { status: 'Pending' }, history });
    const inYears = (years: number) => Date.now() + years * 365 * 86_400_000;
    await sweep(inYears(2.9));
    expect(await prints().count(gone.id)).toBeGreaterThan(20);
    await sweep(inYears(3.1));
    expect(await prints().count(gone.id)).toBe(0);
    expect(await prints().count(reopened.id)).toBeGreaterThan(20);
  });

  it('of what was rejected years ago are passed over, and those of a later rejection are not', () => {
    const rejected = (stageSince: string) => buildManuscript({ status: 'Rejected', stageSince });
    const now = '2026-11-02T00:00:00.000Z';
    expect(isForgotten(rejected('2023-10-30T00:00:00.000Z'), now)).toBe(true);
    expect(isForgotten(rejected('2023-12-30T00:00:00.000Z'), now)).toBe(false);
    expect(isForgotten({ ...rejected('2013-10-30T00:00:00.000Z'), status: 'Accepted' }, now)).toBe(false);
  });
});
