import { describe, expect, it } from 'vitest';
import { countsOf } from '../../functions/editorial/rules/counts-of.ts';
import { factsOf } from '../../functions/editorial/rules/facts-of.ts';
import { nextLedger, rowsBetween } from '../../functions/editorial/rules/ledger.ts';
import type { HistoryRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import type { EventName } from '../../shared/domain/event-names.ts';
import { buildManuscript, fileOf } from '../support/build-manuscript.ts';

type Step = [
  day: number,
  event: EventName,
  from: HistoryRecord['from'],
  to: HistoryRecord['to'],
  role?: 'author',
];

const fileWith = (...steps: Step[]) => ({
  ...fileOf(buildManuscript({ submitted: true, submittedAt: '2026-03-01T08:00:00.000Z' })),
  history: steps.map(
    ([day, event, from, to, role = 'editor' as const], index): HistoryRecord => ({
      id: String(index),
      at: new Date(Date.UTC(2026, 2, day, 9)).toISOString(),
      event,
      who: { name: role, role },
      from,
      to,
    }),
  ),
});
const SUBMITTED: Step = [1, 'manuscript-submitted', 'Pending', 'Pending', 'author'];
const SENT: Step = [3, 'sent-to-review', 'Pending', 'Under Review'];
const ASKED: Step = [21, 'revision-requested', 'Reviewed', 'Pending'];

describe('a manuscript that is to be revised', () => {
  it('has had its first decision, and its last once the revision is accepted', () => {
    const asked = countsOf(factsOf(fileWith(SUBMITTED, SENT, ASKED)));
    expect(asked).toEqual({ '2026-03': { submitted: 1, 'first.20': 1 } });
    const revised = fileWith(
      SUBMITTED,
      SENT,
      ASKED,
      [25, 'revision-submitted', 'Pending', 'Reviewed', 'author'],
      [29, 'manuscript-accepted', 'Reviewed', 'Accepted'],
    );
    expect(countsOf(factsOf(revised))).toEqual({
      '2026-03': {
        submitted: 1,
        'first.20': 1,
        'revision.4': 1,
        'final.28': 1,
        'rounds.2': 1,
        accepted: 1,
      },
    });
  });

  it('has none as long as the request is taken back', () => {
    const taken: Step = [22, 'revision-taken-back', 'Pending', 'Reviewed'];
    expect(countsOf(factsOf(fileWith(SUBMITTED, SENT, ASKED, taken)))).toEqual({
      '2026-03': { submitted: 1 },
    });
  });
});

it('an article is counted once, by the days since it was accepted', () => {
  const accepted: Step = [10, 'manuscript-accepted', 'Reviewed', 'Accepted'];
  const putOut = (day: number): Step => [day, 'article-published', 'Accepted', 'Accepted'];
  const published = fileWith(SUBMITTED, SENT, accepted, putOut(22), putOut(27));
  expect(countsOf(factsOf(published))['2026-03']).toMatchObject({ 'final.9': 1, 'publication.12': 1 });
});

describe('what is counted of a manuscript', () => {
  it('is stored in as many writes as it needs if it is large', () => {
    const told = Array.from({ length: 60 }, (_, index) => ({
      kind: 'review' as const,
      n: index + 1,
      day: '2026-03-02',
      days: 3,
    }));
    let ledger = nextLedger([], told);
    expect(ledger).toHaveLength(25);
    ledger = nextLedger(ledger, told);
    expect(ledger).toHaveLength(50);
    expect(nextLedger(ledger, told)).toEqual(told);
    expect(rowsBetween(told, told)).toEqual({ written: [], voided: [] });
  });
});
