import { describe, expect, it } from 'vitest';
import type { DeskItem } from '../../../shared/contract/desk.ts';
import { ageOf, lateOnes, nextOf, type Place } from '../../../web/src/features/editor/desk/desk-words.ts';
import { dueInWords } from '../../../web/src/ui/words/in-words.ts';

const NOW = Date.parse('2026-11-24T10:00:00.000Z');
const item = (over: Partial<DeskItem>): DeskItem => ({
  _id: 'm1',
  number: 'JICS-2026-0001',
  title: 'A title',
  status: 'Under Review',
  isHeldBack: false,
  stage: 'reviewing',
  since: '2026-11-01T09:00:00.000Z',
  due: null,
  actAt: '2026-12-20T11:59:59.000Z',
  isOverdue: false,
  submittedAt: null,
  round: 1,
  authors: [],
  reviewers: [],
  given: 0,
  asked: 2,
  wanted: 2,
  handlingEditor: null,
  undelivered: 0,
  unread: 0,
  ...over,
});

describe('the desk says', () => {
  it.each([
    ['2026-11-24T09:00:00.000Z', 'today'],
    ['2026-11-23T09:00:00.000Z', '1 day'],
    ['2026-11-15T09:00:00.000Z', '9 days'],
  ])('since %s: %s', (since, words) => expect(ageOf(since, NOW)).toBe(words));

  it.each([
    ['2026-11-25T09:59:59.000Z', 'due today'],
    ['2026-11-28T11:59:59.000Z', 'due Friday'],
    ['2026-12-13T11:59:59.000Z', 'due 12 Dec'],
    ['2026-11-24T09:00:00.000Z', '1 day late'],
    ['2026-11-18T11:59:59.000Z', '6 days late'],
  ])('by %s: %s', (due, words) => expect(dueInWords(due, NOW)).toBe(words));

  it('who is late, by name', () => {
    const reviewers = [
      { name: 'Sofia Lindqvist', by: '2026-11-18T11:59:59.000Z' },
      { name: 'Rahul Menon', by: '2026-12-18T11:59:59.000Z' },
      { name: 'Claire Dubois', by: null },
    ];
    expect(lateOnes(item({ reviewers }), NOW)).toEqual(['Sofia Lindqvist']);
  });

  it.each<[string, Partial<DeskItem>, string, Place]>([
    ['a new one', { stage: 'screening' }, 'Screen', 'screening'],
    ['one that nobody reviews', { stage: 'reviewersNeeded' }, 'Find reviewers', 'invite'],
    ['one in review', {}, 'Open', 'page'],
    ['an article without corrections', { stage: 'preparing' }, 'Open', 'page'],
    ['an article with corrections', { stage: 'preparing', toCorrect: true }, 'Make corrections', 'page'],
    [
      'one with too few reviewers',
      { asked: 1, actAt: '2026-11-20T09:00:00.000Z' },
      'Find reviewers',
      'invite',
    ],
    [
      'one whose journal wants three reviews',
      { wanted: 3, actAt: '2026-11-20T09:00:00.000Z' },
      'Find reviewers',
      'invite',
    ],
    [
      'one whose journal wants one review',
      { asked: 1, wanted: 1, actAt: '2026-11-20T09:00:00.000Z' },
      'Open',
      'page',
    ],
    [
      'one with a late reviewer',
      { isOverdue: true, reviewers: [{ name: 'Noor Haddad', by: '2026-11-18T11:59:59.000Z' }] },
      'Remind',
      'remind',
    ],
    ['one that is reviewed', { stage: 'deciding' }, 'Decide', 'decision'],
    ['one that came back from its author', { stage: 'revised' }, 'Check revision', 'versions'],
    ['one whose author is late', { stage: 'revising', isOverdue: true }, 'Write to the author', 'messages'],
    ['one whose letter came back', { stage: 'deciding', undelivered: 1 }, 'Check email', 'mail'],
    ['one in which an author waits for words', { unread: 1, isOverdue: true }, 'Read message', 'messages'],
    ['one to decide, with a message', { stage: 'deciding', unread: 1 }, 'Decide', 'decision'],
    ['one that is closed to the reader', { stage: null, isHeldBack: true }, 'Open', 'page'],
  ])('what to do next about %s', (_what, over, label, place) =>
    expect(nextOf(item(over), NOW)).toEqual({ label, place }),
  );
});
