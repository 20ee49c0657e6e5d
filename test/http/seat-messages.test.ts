import { expect, test } from 'vitest';
import { manuscripts } from '../../functions/runtime/stores.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold, seated } from '../support/seated.ts';

const { room, mail } = provideMailRoom();

test('a reviewer without an account writes to the editors, is answered at their seat, and no author learns of it', async () => {
  const seat = await seated();
  await room.work();
  mail.sent.length = 0;
  const text = 'May I ask a colleague about section 3?';
  const key = '5f3c2b1a-7d6e-4f5a-9b8c-1d2e3f4a5b6d';
  const sent = await hold(seat, 'send-seat-message', { text, key });
  expect(sent).toMatchObject({ status: 201, body: { isOwn: true, from: { part: 'reviewer' }, text } });
  expect((await hold(seat, 'send-seat-message', { text, key })).body._id).toBe(sent.body._id);
  await room.work();
  expect(mail.sent).toHaveLength(1);
  expect(mail.sent[0]?.text).toContain(text);
  expect((await manuscripts().find(seat.id))?.summary.threads[0]?.unread.editors).toBe(sent.body.at);

  const answer = { to: seat.name, text: 'You may, if they keep it to themselves.' };
  expect((await call('send-message', { id: seat.id, caller: callers.editor, body: answer })).status).toBe(
    201,
  );
  await room.work();
  expect(mail.to('gast@uni.example.org').at(-1)?.text).toContain(answer.text);
  const { body } = await hold(seat, 'open-seat');
  expect(body.messages).toMatchObject([
    { text, isOwn: true },
    { text: answer.text, isOwn: false, from: { part: 'editors' } },
  ]);
  const author = await call('get-manuscript', { id: seat.id, caller: callers.owner });
  expect(JSON.stringify(author.body)).not.toMatch(/colleague about|to themselves|Gast/);
});

test('nothing is nobody’s message, and a seat has thirty in an hour', async () => {
  const seat = await seated();
  expect((await hold(seat, 'send-seat-message', { text: '  ' })).status).toBe(400);
  for (let sent = 1; sent <= 30; sent += 1)
    expect((await hold(seat, 'send-seat-message', { text: `Message ${sent}` })).status).toBe(201);
  expect((await hold(seat, 'send-seat-message', { text: 'One more' })).status).toBe(429);
});
