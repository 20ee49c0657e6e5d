import { beforeAll, describe, expect, it } from 'vitest';
import { nextMonday } from '../../functions/letters/rules/week-letter.ts';
import { proveEditor } from '../../functions/people/prove-editor.ts';
import { letters, manuscripts, people } from '../../functions/runtime/stores.ts';
import { daysAfter } from '../../shared/domain/deadline.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const { room, mail } = provideMailRoom();

const today = new Date().toISOString();
const monday = nextMonday(today);
const on = (time: string) => Date.parse(time);
/** The letters of that moment, by the first part of their address. */
const weekAt = async (time: string) => {
  mail.sent.length = 0;
  await room.sweep(on(time));
  await room.work();
  const sent = mail.sent.filter(({ text }) => text.includes('Your desk:'));
  return Object.fromEntries(sent.map(({ to, subject, text }) => [to.split('@')[0], { subject, text }]));
};
/** This many days when the letter comes, whatever day the test runs on: seven of them make it overdue. */
const waiting = async (title: string, editor: 'editor' | 'otherEditor' | undefined, days: number) => {
  const since = daysAfter(monday, -days);
  const record = buildManuscript({ title, submitted: true, submittedAt: since, stageSince: since });
  const { id } = await seed(record);
  if (editor) {
    const body = { editorId: editor };
    await call('set-handling-editor', { id, caller: callers[editor], body });
  }
  return id;
};

describe('the letter of the week', () => {
  let conflicted: string;
  beforeAll(async () => {
    for (const id of ['editor', 'otherEditor', 'editorAuthor'])
      await proveEditor(people(), (await people().find(id))!, {
        admitted: 'by-key',
        namedChief: undefined,
        leftOut: () => {},
      });
    await waiting('Long on the desk', 'editor', 30);
    await waiting('Just come', 'editor', 1);
    await waiting('Nobody’s yet', undefined, 2);
    conflicted = await waiting('Closed to its editor', 'otherEditor', 3);
    const record = (await manuscripts().find(conflicted))!;
    await manuscripts().apply(record, {
      from: { status: [record.status], submitted: true },
      set: { conflicts: [{ id: 'otherEditor', by: 'otherEditor', at: today }] },
      history: { event: 'draft-saved', who: { name: 'Seed', role: 'system' } },
    });
    await room.sweep();
    await room.work();
  });

  it('is sent once, on Monday at seven, to editors for whom something waits, and lists overdue manuscripts first', async () => {
    expect(await weekAt(new Date(on(monday) - 1).toISOString())).toEqual({});
    const { editor, ...others } = await weekAt(daysAfter(monday, 0.001));
    expect(others).toEqual({});
    // Nobody was made chief: the first editor is.
    expect(editor!.subject).toBe('3 manuscripts need you');
    expect(editor!.text).toMatch(
      /Overdue\n– Long on the desk \(JICS-[\d-]+\): New, since .*\n\nNow\n– Just come/,
    );
    expect(editor!.text).toContain('/journal/jics/editor/dashboard');
    expect(await weekAt(daysAfter(monday, 0.01))).toEqual({});
  });

  it('leaves out manuscripts that the editor may not read', async () => {
    const written = JSON.stringify(mail.sent);
    expect(written).not.toContain('Closed to its editor');
  });

  it('tells chief editors which manuscripts no one handles', async () => {
    const editor = (await people().find('editor'))!;
    const roles = { ...editor.roles, editor: { ...editor.roles.editor!, chief: true } };
    await people().save(editor, { ...editor, roles });
    const { editor: told } = await weekAt(daysAfter(monday, 7.001));
    expect(told!.subject).toBe('3 manuscripts need you');
    expect(told!.text).toContain('Without an editor\n– Nobody’s yet');
  });

  it('leaves only the row for next Monday, and is sent late only if it is still up to date', async () => {
    expect(await letters().list('week')).toEqual([]);
    const left = (await letters().listDue('9', 1000)).filter(({ kind }) => kind === 'week');
    expect(left.map(({ at, what }) => [at, what])).toContainEqual([daysAfter(monday, 14), 'all:']);
    expect(await weekAt(daysAfter(monday, 14 + 4))).toEqual({});
    expect(Object.keys(await weekAt(daysAfter(monday, 21 + 1)))).toEqual(['editor']);
  });
});

describe('the Monday after', () => {
  it.each([
    ['2026-11-22T12:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    ['2026-11-23T06:59:59.999Z', '2026-11-23T07:00:00.000Z'],
    ['2026-11-23T07:00:00.000Z', '2026-11-30T07:00:00.000Z'],
    ['2026-12-30T00:00:00.000Z', '2027-01-04T07:00:00.000Z'],
  ])('%s is %s', (now, expected) => expect(nextMonday(now)).toBe(expected));
});
