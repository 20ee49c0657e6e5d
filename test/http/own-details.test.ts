import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const ORCID = '0000-0002-1825-0097';
const details = {
  title: 'Prof',
  academicDegree: 'PhD',
  institution: '東北大学',
  country: 'Japan',
  orcid: `https://orcid.org/${ORCID}`,
};
const LAGOS = { institution: 'University of Lagos', country: 'Nigeria', ror: '05rk03822' };
const put = (body: object, caller: TestCaller = callers.owner) => call('save-profile', { caller, body });
const get = async (caller: TestCaller) => (await call('get-profile', { caller })).body;

describe('one’s own details', () => {
  it('are kept, come with the person, and change nothing else of them', async () => {
    const before = (await people().find('owner'))!;
    const saved = await put({
      ...details,
      email: 'new@example.org',
      username: 'else',
      roles: { editor: {} },
      _id: 'editor',
    });
    expect(saved).toMatchObject({ status: 200, body: { ...details, orcid: ORCID, email: before.email } });
    expect(await get(callers.owner)).toEqual(saved.body);
    expect(await people().find('owner')).toEqual({
      ...before,
      ...details,
      orcid: ORCID,
      version: before.version + 1,
    });
  });

  it('carry the name, which can be changed but not be left without', async () => {
    const named = { ...details, firstName: 'Ada', middleName: 'King', lastName: 'Byron' };
    expect((await put(named, callers.coAuthor)).body).toMatchObject({ name: 'Ada King Byron' });
    expect((await put({ ...details, firstName: ' ', lastName: '' }, callers.coAuthor)).body).toMatchObject({
      name: 'Ada King Byron',
    });
    const generation = { ...named, suffix: 'Jr.' };
    expect((await put(generation, callers.coAuthor)).body).toMatchObject({ name: 'Ada King Byron Jr.' });
    expect((await put(details, callers.coAuthor)).body).toMatchObject({ suffix: 'Jr.', lastName: 'Byron' });
    expect((await put({ ...named, firstName: '', middleName: '' }, callers.coAuthor)).body).toMatchObject({
      firstName: '',
      name: 'Byron',
    });
    const shorter = { ...details, firstName: 'Ada', lastName: 'Lovelace' };
    expect((await put(shorter, callers.coAuthor)).body).toMatchObject({ name: 'Ada Lovelace' });
  });

  it('that are left out or blank are gone', async () => {
    await put(details, callers.otherAuthor);
    const { body } = await put({ institution: 'X', country: ' ', orcid: '' }, callers.otherAuthor);
    expect(body).toMatchObject({ institution: 'X' });
    expect([body.title, body.academicDegree, body.country, body.orcid]).toEqual(Array(4).fill(undefined));
  });

  it('name up to five institutions, by their ROR addresses where they are given', async () => {
    const more = [LAGOS, { institution: 'Institute of Hills', country: 'Nepal', ror: '' }];
    const { body } = await put({ ...details, ror: 'ror.org/05A28RW58', moreInstitutions: more });
    expect(body).toMatchObject({
      ror: 'https://ror.org/05a28rw58',
      moreInstitutions: [
        { ...LAGOS, ror: 'https://ror.org/05rk03822' },
        { institution: 'Institute of Hills' },
      ],
    });
    expect(await get(callers.owner)).toEqual(body);
    const { ror, moreInstitutions } = (await put(details)).body;
    expect([ror, moreInstitutions]).toEqual([undefined, undefined]);
  });

  it('of an editor keep role and field in their session', async () => {
    expect((await put({ institution: 'X' }, callers.editor)).body).toMatchObject({
      institution: 'X',
      specialization: 'Logic',
      EditorRole: 'yes',
    });
    expect((await people().find('editor'))?.roles.editor).toBeDefined();
  });

  it.each([
    ['orcid', '0000-0002-1825-0098', 'orcid is no ORCID iD.'],
    ['orcid', { length: 3 }, expect.any(String)],
    ['title', 'Lord', expect.any(String)],
    ['institution', 'x'.repeat(301), expect.any(String)],
    ['country', 'x'.repeat(101), expect.any(String)],
    ['academicDegree', ['PhD'], expect.any(String)],
    ['ror', '05rk03823', 'ror is no ROR address.'],
  ])('with a wrong %s are refused (%j)', async (field, value, message) => {
    expect(await put({ [field]: value })).toMatchObject({ status: 400, body: { field, message } });
  });

  it.each([
    ['with a wrong ROR address', [{ ...LAGOS, ror: '05rk03823' }]],
    ['without its country', [{ ...LAGOS, country: ' ' }]],
    ['beyond the fifth', Array(5).fill(LAGOS)],
  ])('with an institution %s are refused', async (_, moreInstitutions) => {
    expect(await put({ ...details, moreInstitutions })).toMatchObject({ status: 400 });
  });

  it('stand in a manuscript as they were when it was last saved', async () => {
    await put(details);
    const save = (body: object) =>
      call('save-manuscript', { caller: callers.owner, body: { submit: false, ...body } });
    const { _id } = (await save({ title: 'A draft' })).body.data;
    const entry = async () => (await manuscripts().find(_id))?.authors[0];
    const { title, ...others } = { ...details, orcid: ORCID };
    expect(await entry()).toMatchObject({ title, ...others });
    await put({ institution: 'Elsewhere' });
    expect(await entry()).toMatchObject({ institution: '東北大学' });
    await save({ _id });
    expect(await entry()).toMatchObject({ institution: 'Elsewhere' });
    expect((await entry())?.orcid).toBeUndefined();
  });

  it('give a co-author’s ORCID iD with their yes, and keep it through what the owner types', async () => {
    await put({ orcid: ORCID }, callers.coAuthor);
    const { id } = await seed(buildManuscript({ unconfirmed: ['coAuthor'] }));
    const orcidOf = async () =>
      (await manuscripts().find(id))?.authors.find(({ _id }) => _id === 'coAuthor')?.orcid;
    expect(await orcidOf()).toBeUndefined();
    await call('answer-authorship', { id, caller: callers.coAuthor, body: { isAuthor: true } });
    expect(await orcidOf()).toBe(ORCID);
    const typed = { title: 'Dr', firstName: 'A', lastName: 'B', institution: 'I', country: 'C' };
    await call('add-author', {
      caller: callers.owner,
      body: { ...typed, email: 'coauthor@example.org', manuscriptId: id },
    });
    await call('save-manuscript', { caller: callers.owner, body: { _id: id, submit: false } });
    expect(await orcidOf()).toBe(ORCID);
  });
});
