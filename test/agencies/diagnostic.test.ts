import { describe, expect, test } from 'vitest';
import type { DepositRow } from '../../functions/agencies/rules/deposit-row.ts';
import { nextOfDeposit } from '../../functions/agencies/rules/next-of-deposit.ts';
import { readDiagnostic } from '../../functions/agencies/rules/read-diagnostic.ts';
import { pauseAfter } from '../../functions/core/rules/pause-after.ts';

const completed = (record: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<doi_batch_diagnostic status="completed" sp="a-cs1"><submission_id>14</submission_id><batch_id>b</batch_id>${record}<batch_data><record_count>1</record_count></batch_data></doi_batch_diagnostic>`;
const DOI = '10.5555/jics.1';
const told = (status: string, msg: string, doi = DOI) =>
  `<record_diagnostic status="${status}" msg_id="4"><doi>${doi}</doi><msg>${msg}</msg></record_diagnostic>`;
const record = (status: string, msg: string) => completed(told(status, msg));
const unreadable = { is: 'unanswered', message: 'Crossref’s answer can’t be read.' };

test.each([
  [record('Success', 'Successfully added'), { is: 'registered' }],
  [record('Warning', 'Added with conflict'), { is: 'registered', message: 'Added with conflict' }],
  [
    record('Failure', 'Record not processed because\n submitted version: 1 is &lt;= 2'),
    { is: 'refused', message: 'Record not processed because submitted version: 1 is <= 2' },
  ],
  [record('Failure', '<![CDATA[a < b & c]]>'), { is: 'refused', message: 'a < b & c' }],
  [record('Failure', ''), { is: 'refused', message: 'Crossref gave no reason.' }],
  // The record also has data about the citations.
  [
    completed(
      '<record_diagnostic status="Success"><doi>10.5555/jics.1</doi><msg>Successfully updated</msg><citations_diagnostic><citation key="r1" status="error">Failure</citation></citations_diagnostic></record_diagnostic>',
    ),
    { is: 'registered' },
  ],
  [completed(told('Failure', 'Invalid XML', '')), { is: 'refused', message: 'Invalid XML' }],
  // And a record about the journal, which says nothing of the article.
  [
    completed(told('Failure', 'submitted version: 1 is <= 2', '10.5555/jics') + told('Success', 'Added')),
    { is: 'registered' },
  ],
  [
    completed(told('Success', 'Added', '10.5555/jics') + told('Failure', 'No.')),
    { is: 'refused', message: 'No.' },
  ],
  [completed(told('Success', 'Added', '10.5555/jics')), unreadable],
  ['<doi_batch_diagnostic status="unknown_submission" sp="x"></doi_batch_diagnostic>', { is: 'unknown' }],
  ['<doi_batch_diagnostic status="in_process" sp="x"/>', { is: 'waiting' }],
  ['<doi_batch_diagnostic status="queued" sp="x"/>', { is: 'waiting' }],
  [completed(''), unreadable],
  [record('Odd', 'x'), unreadable],
  ['<html><body>Service Unavailable</body></html>', unreadable],
  ['', unreadable],
  ['{"status":"completed"}', unreadable],
])('%s is read', (xml, outcome) => {
  expect(readDiagnostic(xml, DOI)).toEqual(outcome);
});

test('a megabyte of nothing is looked through at once', () => {
  const begin = process.cpuUsage();
  for (const part of ['<doi_batch_diagnostic ', '<msg>', '&amp;', '<![CDATA[', '<record_diagnostic', '<doi>'])
    readDiagnostic(record('Failure', part.repeat(1_000_000 / part.length)), DOI);
  // Read through once for each character it would take hours.
  expect(process.cpuUsage(begin).user).toBeLessThan(20_000_000);
});

describe('a deposit', () => {
  const at = '2027-01-03T06:00:00.000Z';
  const now = Date.parse(at);
  const row: DepositRow = {
    number: 1,
    at,
    doi: '10.5555/jics.1',
    state: 'queued',
    dueAt: at,
    until: '2027-01-10T06:00:00.000Z',
    tries: 1,
    manuscriptId: 'm1',
  };
  const unanswered = { is: 'unanswered', message: 'Crossref can’t be reached.' } as const;

  test('is tried with growing pauses for seven days, and fails then', () => {
    let [one, time] = [row, now];
    let tries = 0;
    for (; one.state === 'queued'; tries += 1) {
      one = nextOfDeposit({ ...one, tries: tries + 1 }, unanswered, time);
      if (one.state === 'queued') expect(Date.parse(one.dueAt)).toBeGreaterThan(time);
      time = Date.parse(one.dueAt);
    }
    expect(one).toMatchObject({ state: 'failed', message: 'Crossref can’t be reached.' });
    expect(tries).toBeGreaterThan(30);
    expect(tries).toBeLessThan(50);
    expect([1, 2, 3, 30].map(pauseAfter)).toEqual([120_000, 240_000, 480_000, 21_600_000]);
  });

  test('that was sent is asked after, for the same days', () => {
    const sent = nextOfDeposit(row, { is: 'sent', batch: 'b' }, now);
    expect(sent).toMatchObject({ state: 'sent', batch: 'b', tries: 0, dueAt: '2027-01-03T06:01:00.000Z' });
    expect(nextOfDeposit(sent, { is: 'waiting' }, now)).toMatchObject({ state: 'sent' });
    expect(nextOfDeposit(sent, { is: 'waiting' }, Date.parse(row.until))).toMatchObject({
      state: 'failed',
      message: 'Crossref gave no answer for seven days.',
    });
  });

  test('of which Crossref knows nothing a day later is sent again', () => {
    const sent = nextOfDeposit(row, { is: 'sent', batch: 'b' }, now);
    expect(nextOfDeposit(sent, { is: 'unknown' }, now + 60_000)).toMatchObject({ state: 'sent' });
    expect(nextOfDeposit(sent, { is: 'unknown' }, now + 25 * 3_600_000)).toMatchObject({ state: 'queued' });
  });

  test('that is registered forgets what was wrong before', () => {
    const later = nextOfDeposit(row, unanswered, now);
    expect(later.message).toBe(unanswered.message);
    expect(nextOfDeposit(later, { is: 'registered' }, now)).not.toHaveProperty('message');
    expect(nextOfDeposit(later, { is: 'refused', message: 'x'.repeat(999) }, now).message).toHaveLength(300);
  });
});
