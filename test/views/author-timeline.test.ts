import { expect, it } from 'vitest';
import type { HistoryRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { authorTimeline } from '../../functions/views/rules/author-timeline.ts';
import type { EventName } from '../../shared/domain/event-names.ts';
import { buildManuscript, fileOf } from '../support/build-manuscript.ts';

const helena = { personId: 'ed', name: 'Helena Marsh', role: 'editor' as const };
const reviewer = { personId: 'r', name: 'Rahul Menon', role: 'reviewer' as const };
const olga = { personId: 'owner', name: 'Olga Owner', role: 'author' as const };
let day = 10;
const entry = (
  event: EventName,
  who: HistoryRecord['who'],
  from?: HistoryRecord['from'],
  to?: HistoryRecord['to'],
  detail?: string,
): HistoryRecord => {
  day += 1;
  return { id: `h${day}`, at: `2026-03-${day}T17:04:05.006Z`, event, who, from, to, detail };
};

it('tells authors what happened in plain words, by the day, and nothing of who reviewed, who edits or what came back', () => {
  const history = [
    entry('draft-saved', olga),
    entry('authorship-confirmed', { ...olga, personId: 'coAuthor', name: 'Carl' }),
    entry('proof-accepted', olga, 'Under Review', 'Pending'),
    entry('reviewers-assigned', helena, undefined, undefined, 'Rahul Menon'),
    entry('note-added', helena),
    entry('sent-to-review', helena, 'Pending', 'Under Review'),
    entry('letter-returned', { name: 'The press', role: 'system' }, undefined, undefined, 'Rahul Menon: x'),
    entry('review-given', reviewer, 'Under Review', 'Under Review'),
    entry('review-given', reviewer, 'Under Review', 'Reviewed'),
    entry('manuscript-rejected', helena, 'Reviewed', 'Rejected'),
    entry('sent-to-review', helena, 'Rejected', 'Under Review'),
    entry('reset-to-pending', helena, 'Under Review', 'Pending'),
    entry('manuscript-rejected', helena, 'Pending', 'Rejected'),
    entry('manuscript-resubmitted', olga, 'Rejected', 'Pending'),
  ];
  const timeline = authorTimeline({ ...fileOf(buildManuscript()), history });
  expect(timeline).toEqual([
    { on: '2026-03-24', what: 'Submitted again' },
    { on: '2026-03-23', what: 'Not accepted' },
    { on: '2026-03-22', what: 'Back with the editors' },
    { on: '2026-03-21', what: 'Decision reopened; sent to review again' },
    { on: '2026-03-20', what: 'Not accepted' },
    { on: '2026-03-19', what: 'Reviews are in' },
    { on: '2026-03-16', what: 'Sent to review' },
    { on: '2026-03-13', what: 'Submitted' },
    { on: '2026-03-12', what: 'Carl Fellow confirmed that they are an author' },
    { on: '2026-03-01', what: 'Started' },
  ]);
  expect(JSON.stringify(timeline)).not.toMatch(/Helena|Rahul|T17/);
});
