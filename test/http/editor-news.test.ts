import { afterEach, describe, expect, it, vi } from 'vitest';
import { letters } from '../../functions/runtime/stores.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const { room, mail } = provideMailRoom();
afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;
const EDITOR = 'editor@example.org';
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });
const sweep = async () => {
  await room.sweep();
  await room.work();
};
/** A manuscript that `editor` handles, and this many messages from its author. */
async function written(messages: number) {
  const { id } = await seed(
    buildManuscript({
      status: 'Pending',
      submitted: true,
      handlingEditor: { id: 'editor', name: 'Test editor' },
    } as never),
  );
  for (let n = 1; n <= messages; n += 1) await write(id, n);
  return id;
}
async function write(id: string, n: number) {
  const body = { to: 'editors', text: `Word ${n} visit www.evil.com {link}` };
  expect((await call('send-message', { id, caller: callers.owner, body })).status).toBe(201);
  await room.work();
}
const statesOf = async (id: string) => (await letters().list(id)).map(({ state }) => state).sort();

describe('what authors do', () => {
  it('is told to an editor at once, and what follows in one letter a quarter of an hour later', async () => {
    const id = await written(5);
    expect(mail.to(EDITOR)).toHaveLength(1);
    expect(await statesOf(id)).toEqual(['sent', 'unsent', 'unsent', 'unsent', 'unsent']);
    const [joined] = (await letters().list(id)).filter(({ state }) => state === 'unsent');
    expect(joined?.events.at(-1)?.detail).toMatch(/^Told with others in one letter at \d\d:\d\d UTC\.$/);
    later(14);
    await sweep();
    expect(mail.to(EDITOR)).toHaveLength(1);
    later(2);
    await sweep();
    await sweep();
    const [, told, ...more] = mail.to(EDITOR);
    expect(more).toEqual([]);
    expect(told?.subject).toBe('4 messages');
    for (const n of [2, 3, 4, 5]) expect(told?.text).toContain(`– Word ${n} visit`);
    expect(told?.text).not.toContain('www.evil.com');
    expect(told?.text.match(/https:\S+/g)).toHaveLength(1);
  });

  it('reaches an editor four times an hour at most, and all of it does', async () => {
    const id = await written(0);
    const times: number[] = [];
    let count = 0;
    for (let minute = 0; minute < 180; minute += 3) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * MINUTE });
      if (minute < 120 && minute % 6 === 0) {
        count += 1;
        await call('send-message', {
          id,
          caller: callers.owner,
          body: { to: 'editors', text: `Message number ${count}.` },
        });
      }
      await sweep();
      while (times.length < mail.to(EDITOR).length) times.push(Date.now());
    }
    for (const from of times)
      expect(times.filter((at) => at >= from && at < from + 60 * MINUTE).length).toBeLessThanOrEqual(4);
    const all = mail.to(EDITOR).map(({ subject, text }) => `${subject}\n${text}`);
    for (let n = 1; n <= count; n += 1)
      expect(
        all.filter((one) => one.includes(`Message number ${n}.`) || one.includes(`Message number ${n} ·`))
          .length,
      ).toBe(1);
  });

  it('waits with what Amazon SES does not take, and leaves in its turns afterwards', async () => {
    mail.isDown = true;
    await written(3);
    for (let minute = 0; minute < 90; minute += 5) {
      later(5);
      await sweep();
    }
    mail.isDown = false;
    const times: number[] = [];
    for (let minute = 0; minute < 120; minute += 1) {
      later(1);
      await sweep();
      while (times.length < mail.to(EDITOR).length) times.push(Date.now());
    }
    expect(mail.to(EDITOR).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Word 1'),
      '2 messages',
    ]);
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(15 * MINUTE);
  });
});
