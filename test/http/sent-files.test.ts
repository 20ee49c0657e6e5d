import { expect, it } from 'vitest';
import { buildManuscript, underReview, withFields } from '../support/build-manuscript.ts';
import { buildAccepted, productionAt } from '../support/build-production.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';

provideMailRoom();

const KINDS = ['manuscript', 'coverLetter', 'declaration'] as const;
function expectShortLived(url: string) {
  const { searchParams } = new URL(url);
  expect(searchParams.get('response-content-disposition')).toMatch(/^attachment/);
  expect(searchParams.get('X-Amz-Expires')).toBe('900');
}
const read = async (id: string, caller: TestCaller) =>
  (await call('get-manuscript', { id, caller })).body.manuscript;

it('its owner, a confirmed co-author and its editors get a link to each file that they sent, which saves it', async () => {
  const { id } = await seed(underReview(['reviewer']));
  for (const caller of [callers.owner, callers.coAuthor, callers.editor]) {
    const view = await read(id, caller);
    for (const kind of KINDS) {
      expect(view[kind].url).toContain(`/manuscripts/x/`);
      expectShortLived(view[kind].url);
    }
  }
});

it('a draft’s files are its owner’s, too', async () => {
  const { id } = await seed(buildManuscript());
  expect((await read(id, callers.owner)).manuscript.url).toBeTruthy();
});

it('nobody else gets one, and no list has any', async () => {
  const base = underReview(['reviewer']);
  const named = { _id: 'otherAuthor', firstName: 'As', lastName: 'Typed', isCorresponding: false };
  const conflicts = [{ id: 'editor', by: 'editor', at: '2026-03-03T00:00:00.000Z' }];
  const authors = [...base.authors, named];
  const record = withFields(base, { authors, unconfirmed: ['otherAuthor'], conflicts });
  const { id } = await seed(record);
  for (const caller of [callers.otherAuthor, callers.editor, callers.reviewer]) {
    const view = await read(id, caller);
    for (const kind of KINDS) expect(view[kind]?.url).toBeUndefined();
  }
  const { body } = await call('list-my-submissions', { caller: callers.owner });
  const listed = body.find((one: { _id: string }) => one._id === id);
  expect(listed.manuscript).toMatchObject({ fileName: 'manuscript.pdf' });
  expect(listed.manuscript.url).toBeUndefined();
});

it('an editor gets the Word file of the article: the last one uploaded, otherwise the accepted one', async () => {
  const last = {
    key: 'manuscripts/x/production/final',
    fileName: 'corrected.docx',
    size: 9,
    type: 'docx' as const,
    savedAt: '2026-05-02T00:00:00.000Z',
  };
  const accepted = await seed(buildAccepted({ production: productionAt('preparing') }));
  const corrected = await seed(buildAccepted({ production: productionAt('preparing', { file: last }) }));
  const wordFile = async (id: string, caller: TestCaller) => (await read(id, caller)).production?.file;
  expect(await wordFile(accepted.id, callers.editor)).toBeNull();
  expect((await read(accepted.id, callers.editor)).manuscript.url).toBeTruthy();
  const shown = await wordFile(corrected.id, callers.editor);
  expect(shown).toMatchObject({ fileName: 'corrected.docx', size: 9 });
  expect(shown.url).toContain('/manuscripts/x/production/final?');
  expectShortLived(shown.url);
  expect(await wordFile(corrected.id, callers.owner)).toBeUndefined();
  expect((await call('get-manuscript', { id: corrected.id, caller: callers.otherAuthor })).status).toBe(404);
  expect((await call('get-manuscript', { id: corrected.id, caller: callers.reviewer })).status).toBe(404);
});
