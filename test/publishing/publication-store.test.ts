import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeStamp } from '../../functions/publishing/rules/change-stamp.ts';
import { issueOn } from '../../functions/publishing/rules/issue-on.ts';
import { publications } from '../../functions/runtime/stores.ts';
import { startDatabase } from '../support/start-database.ts';
import { publishSample, sampleVersion } from './publish-sample.ts';

describe('what is published', () => {
  let database: Awaited<ReturnType<typeof startDatabase>>;
  beforeAll(async () => {
    database = await startDatabase();
    await publishSample({ number: 3, volume: 1, issue: 1, title: 'The third' });
    await publishSample({ number: 12, volume: 2, issue: 1 });
    await publishSample({ number: 4, volume: 1, issue: 1, title: 'The fourth' });
  });
  afterAll(() => database.stop());

  it('is found by its number, with its versions', async () => {
    const found = await publications().find(12);
    expect(found?.meta).toMatchObject({ number: 12, volume: 2 });
    expect(found?.versions).toEqual([sampleVersion]);
    expect(await publications().find(99)).toBeUndefined();
  });

  it('stands once in its issue, by number, and the issue counts it', async () => {
    const lines = await publications().listIssue({ volume: 1, issue: 1 });
    expect(lines.map(({ title }) => title)).toEqual(['The third', 'The fourth']);
    expect(await publications().findIssue({ volume: 1, issue: 1 })).toMatchObject({ year: 2027, count: 2 });
    expect((await publications().listIssues()).map(({ volume }) => volume)).toEqual([2, 1]);
    expect((await publications().listLatest(2)).map(({ number }) => number)).toEqual([12, 4]);
  });

  it('is published once: the same number again is refused, and nothing of it is written', async () => {
    await expect(publishSample({ number: 3, volume: 1, issue: 1, title: 'Another' })).rejects.toThrow();
    expect((await publications().find(3))?.meta.title).toBe('The third');
    expect(await publications().findIssue({ volume: 1, issue: 1 })).toMatchObject({ count: 2 });
  });

  it('stands once among the changes, what changed last first, a little after it was written', async () => {
    const changedAt = '2027-01-03T06:00:30Z';
    expect(await publications().listChanges(2)).toEqual([12, 4].map((number) => ({ number, changedAt })));
    expect((await publications().findMany([4, 99, 12])).map(({ meta }) => meta.number)).toEqual([4, 12]);
    expect(changeStamp('2027-02-28T23:59:30.001Z')).toBe('2027-03-01T00:00:01Z');
  });

  it('is numbered by numbers that nobody gets twice', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => publications().takeNumber()));
    expect(new Set(taken).size).toBe(20);
    expect(Math.min(...taken)).toBe(1);
  });

  it('shows of an abstract the beginning in lists, and never half a letter', async () => {
    const abstract = '𝔘'.repeat(500);
    await publishSample({ number: 20, volume: 3, issue: 1, abstract });
    const [line] = await publications().listIssue({ volume: 3, issue: 1 });
    expect(line?.abstract).toBe(`${'𝔘'.repeat(400)}…`);
  });
});

it('an article of the first year stands in the first volume', () => {
  expect(issueOn('2026-12-31')).toEqual({ volume: 1, issue: 1 });
  const latest = { volume: 1, issue: 3 };
  expect(issueOn('2026-12-31', [latest])).toEqual(latest);
  expect(issueOn('2026-12-31', [{ ...latest, closedAt: '2026-12-30' }])).toEqual({ volume: 1, issue: 4 });
  expect(issueOn('2027-01-01', [latest])).toEqual({ volume: 2, issue: 1 });
});
