import { describe, expect, it } from 'vitest';
import { FOLLOWS } from '../../functions/consequences/complete-change.ts';
import { decideMessage } from '../../functions/letters/rules/decide-message.ts';
import { afterMessage, afterReading } from '../../functions/letters/rules/threads.ts';
import type { Message, ThreadEntry } from '../../functions/manuscript/record/message.ts';
import { seatThread } from '../../functions/manuscript/record/message.ts';
import { buildManuscript, fileOf, seatsOf, underReview } from '../support/build-manuscript.ts';
import { productionAt } from '../support/build-production.ts';

const message = (side: 'editors' | 'other', at: string, thread = 'author'): Message => ({
  id: 'm',
  thread,
  at,
  side,
  addedBy: { personId: 'p', name: 'P' },
  text: 'Words',
});
const written = (...messages: Message[]) => messages.reduce<ThreadEntry[]>(afterMessage, []);

describe('conversations', () => {
  it('wait for the editors from the first message that they have not read', () => {
    const threads = written(message('other', '2'), message('other', '3'));
    expect(threads).toEqual([
      { thread: 'author', count: 2, lastAt: '3', unread: { editors: '2', other: null } },
    ]);
  });

  it('count as read by the person who answers', () => {
    const threads = written(message('other', '2'), message('editors', '3'));
    expect(threads).toMatchObject([{ unread: { editors: null, other: '3' } }]);
  });

  it('with reviewers wait for the editors too, and never for the authors', () => {
    const threads = written(message('other', '5', seatThread(2)), message('editors', '6', seatThread(10)));
    expect(threads).toMatchObject([
      { thread: 'seat-000002', unread: { editors: '5', other: null } },
      { thread: 'seat-000010', unread: { editors: null, other: '6' } },
    ]);
  });

  it('stay unread if another message came after those that were seen', () => {
    const threads = written(message('other', '2'), message('other', '4'));
    const read = (upTo: string) => afterReading(threads, { thread: 'author', side: 'editors', upTo });
    expect(read('3')).toBeUndefined();
    expect(read('4')).toMatchObject([{ unread: { editors: null, other: null } }]);
    expect(afterReading(threads, { thread: 'author', side: 'other', upTo: '9' })).toBeUndefined();
  });
});

describe('a message', () => {
  const author = { personId: 'owner', name: 'Olga Owner' };
  const write = (record = underReview(['r'])) =>
    decideMessage(
      fileOf(record),
      { thread: 'author', side: 'other', text: 'When?' },
      author,
      '2026-11-22T12:00:00.000Z',
    );

  it('that nobody has read puts the manuscript on the editors’ desk at once, decided or not', () => {
    const seats = seatsOf(['r', 's']).map((seat) => ({ ...seat, by: '2027-01-01T00:00:00.000Z' }));
    // The published ones of the accepted manuscripts: until then their editors have something to do anyhow.
    for (const status of ['Under Review', 'Accepted', 'Rejected'] as const) {
      const production = status === 'Accepted' ? { production: productionAt('published') } : {};
      const record = underReview(['r', 's'], { status, seats, ...production });
      const { after } = FOLLOWS.complete(record, write(record), '2026-11-22T12:00:00.000Z');
      expect(after.summary.actAt).toBe('2026-11-22T12:00:00.000Z');
    }
  });

  it('about a draft goes nowhere: its editors don’t see it yet', () => {
    expect(() => write(buildManuscript())).toThrow('after you submit the manuscript');
  });

  it('is refused once the conversation has too many messages', () => {
    const thread = { thread: 'author', count: 300, lastAt: '', unread: { editors: null, other: null } };
    expect(() => write(underReview(['r'], { threads: [thread] }))).toThrow('is full');
  });
});
