import { expect, it } from 'vitest';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const { room } = provideMailRoom();

it('authors find the letters that they were sent themselves, once they have left, and nobody else’s', async () => {
  const { id } = await seed(buildManuscript());
  const lettersOf = async (caller: (typeof callers)['owner' | 'coAuthor' | 'otherAuthor']) =>
    (await call('list-own-letters', { id, caller })).body;
  await call('request-status', { id, caller: callers.owner, body: { status: 'Pending' } });
  expect(await lettersOf(callers.owner)).toEqual([]);
  await room.work();
  await call('request-status-as-editor', {
    id,
    caller: callers.editor,
    body: { status: 'Rejected', note: 'Not for us.' },
  });
  await call('send-message', { id, caller: callers.editor, body: { to: 'author', text: 'Words' } });
  await room.work();
  const own = await lettersOf(callers.owner);
  expect(own.map(({ template }: { template: string }) => template)).toEqual([
    'decision-desk-reject',
    'submission-received',
  ]);
  expect(own[0].text).toMatch(/^Dear Olga Owner,\n[\s\S]*Not for us\.[\s\S]*read this at this page/);
  expect(JSON.stringify(own)).not.toMatch(/https?:|Carl|example\.org/);
  expect((await lettersOf(callers.coAuthor))[0].text).toMatch(/^Dear Carl Fellow,/);
  expect((await call('list-own-letters', { id, caller: callers.otherAuthor })).status).toBe(404);
});
