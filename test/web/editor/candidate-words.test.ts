import { expect, it } from 'vitest';
import {
  agoInWords,
  fitInWords,
  hintInWords,
  loadOfCandidate,
  recordInWords,
} from '../../../web/src/features/editor/invite/candidate-words.ts';
import { candidate } from '../../support/candidate.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');

it('a candidate is told as an editor weighs them: fit, load and record', () => {
  const one = candidate({
    fits: ['scheduling', 'energy'],
    keywords: 6,
    load: { open: 2, late: 1, lastAskedAt: '2026-08-20T12:00:00.000Z' },
    record: { daysToAnswer: 2, promised: 6, given: 5, daysLate: 3 },
  });
  expect(fitInWords(one)).toBe('scheduling, energy: 2 of 6 keywords');
  expect(loadOfCandidate(one, NOW)).toBe('2 open, 1 of them late, last invited 3 months ago');
  expect(recordInWords(one)).toBe('answers in 2 days, 5 of 6 reviewed, typically 3 days late');
});

it('nothing is said of what nobody knows, and who is in time is', () => {
  const fresh = candidate({ keywords: 1 });
  expect([fitInWords(fresh), recordInWords(fresh)]).toEqual(['', '']);
  expect(loadOfCandidate(fresh, NOW)).toBe('nothing open, never invited');
  const quick = candidate({ record: { daysToAnswer: 0, promised: 1, given: 1, daysLate: 0 } });
  expect(recordInWords(quick)).toBe('answers within a day, 1 of 1 reviewed, typically on time');
});

it.each([
  ['2026-11-22T01:00:00.000Z', 'today'],
  ['2026-11-21T01:00:00.000Z', '1 day ago'],
  ['2026-10-20T12:00:00.000Z', '5 weeks ago'],
  ['2023-11-20T12:00:00.000Z', '3 years ago'],
])('%s was %s', (at, words) => expect(agoInWords(at, NOW)).toBe(words));

it('each hint names whom, when or which round it is about', () => {
  const hint = { who: 'Olga Owner', at: '2026-10-02T12:00:00.000Z', round: 1 };
  const said = (['coAuthor', 'declined', 'reviewed', 'away', 'sameMailDomain'] as const).map((name) =>
    hintInWords({ name, ...hint }),
  );
  expect(said).toEqual([
    'co-author of Olga Owner here in the last three years',
    'declined this manuscript on 2 Oct 2026',
    'reviewed round 1',
    'away until 2 Oct 2026',
    'same email domain as Olga Owner',
  ]);
});
