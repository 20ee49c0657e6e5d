import { expect, it } from 'vitest';
import { authorTimeline } from '../../functions/domain/author-timeline.ts';
import type { HistoryRecord } from '../../functions/domain/manuscript-record.ts';
import { buildManuscript, fileOf } from '../support/build-manuscript.ts';

const helena = { personId: 'ed', name: 'Helena Marsh', role: 'editor' as const };
const reviewer = { personId: 'r', name: 'Rahul Menon', role: 'reviewer' as const };
const olga = { personId: 'owner', name: 'Olga Owner', role: 'author' as const };
let day = 10;
const entry = (
  what: string,
  who: HistoryRecord['who'],
  from?: HistoryRecord['from'],
  to?: HistoryRecord['to'],
  detail?: string,
): HistoryRecord => {
  day += 1;
  return { id: `h${day}`, at: `2026-03-${day}T17:04:05.006Z`, what, who, from, to, detail };
};

it('tells authors what happened in plain words, by the day, and nothing of who reviewed, who edits or what came back', () => {
  const history = [
    entry('Draft saved', olga),
    entry('Authorship confirmed', { ...olga, personId: 'coAuthor', name: 'Carl' }),
    entry('Proof accepted and manuscript submitted', olga, 'Under Review', 'Pending'),
    entry('Reviewers assigned', helena, undefined, undefined, 'Rahul Menon'),
    entry('Note added', helena),
    entry('Sent to review', helena, 'Pending', 'Under Review'),
    entry(
      'A letter came back',
      { name: 'The press', role: 'system' },
      undefined,
      undefined,
      'Rahul Menon: x',
    ),
    entry('Review submitted', reviewer, 'Under Review', 'Under Review'),
    entry('Review submitted', reviewer, 'Under Review', 'Reviewed'),
    entry('Rejected', helena, 'Reviewed', 'Rejected'),
    entry('Sent to review', helena, 'Rejected', 'Under Review'),
    entry('Reset to pending', helena, 'Under Review', 'Pending'),
    entry('Rejected', helena, 'Pending', 'Rejected'),
    entry('Manuscript resubmitted', olga, 'Rejected', 'Pending'),
  ];
  const timeline = authorTimeline({ ...fileOf(buildManuscript()), history });
  expect(timeline).toEqual([
    { on: '2026-03-24', what: 'Submitted again' },
    { on: '2026-03-23', what: 'Not accepted' },
    { on: '2026-03-22', what: 'Back with the editors' },
    { on: '2026-03-21', what: 'The decision was taken back; sent to review once more' },
    { on: '2026-03-20', what: 'Not accepted' },
    { on: '2026-03-19', what: 'Reviews are in' },
    { on: '2026-03-16', what: 'Sent to review' },
    { on: '2026-03-13', what: 'Submitted' },
    { on: '2026-03-12', what: 'Carl Fellow confirmed that they are an author' },
    { on: '2026-03-01', what: 'Begun' },
  ]);
  expect(JSON.stringify(timeline)).not.toMatch(/Helena|Rahul|T17/);
});
