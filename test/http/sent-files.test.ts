import { expect, it } from 'vitest';
import { buildManuscript, underReview } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';

provideMailRoom();

const KINDS = ['manuscript', 'coverLetter', 'declaration'] as const;
const read = async (id: string, caller: TestCaller) =>
  (await call('get-manuscript', { id, caller })).body.manuscript;

it('its owner and a confirmed co-author get a link to each file that they sent, which saves it', async () => {
  const { id } = await seed(underReview(['reviewer']));
  for (const caller of [callers.owner, callers.coAuthor]) {
    const view = await read(id, caller);
    for (const kind of KINDS) {
      expect(view[kind].url).toContain(`/manuscripts/x/`);
      expect(new URL(view[kind].url).searchParams.get('response-content-disposition')).toMatch(/^attachment/);
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
  const record = { ...base, authors: [...base.authors, named], asked: ['otherAuthor'] };
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
