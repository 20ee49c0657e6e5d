import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { monthly } from '../bench/cost/bill.ts';
import { dollars, standing } from '../bench/cost/standing.ts';
import { sum } from '../bench/figures.ts';

const runbook = readFileSync(new URL('../../infra/README.md', import.meta.url), 'utf8');
const rows = (runbook.split('| Dollars a month, whoever comes')[1] ?? '')
  .split('\n\n')[0]!
  .split('\n')
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('the runbook’s table of costs by the month is what the templates have', async () => {
  const parts = monthly(await standing());
  const listed = sum(parts.map((part) => part.listed));
  const afterFree = sum(parts.map((part) => part.afterFree));
  expect(rows).toEqual([
    ...parts.map((part) => [part.what, dollars(part.listed), dollars(part.afterFree)]),
    ['**together**', dollars(listed), dollars(afterFree)],
  ]);
  const [, thousand = ''] = /\*\*for 1,000 submissions\*\* +\| +([\d.]+)/.exec(runbook) ?? [];
  expect(runbook).toContain(
    `A year with 1,000 submissions costs some $${Math.round(12 * listed + Number(thousand))} by list`,
  );
});
