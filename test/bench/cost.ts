import { sampleDocx, samplePdf } from '../support/sample-documents.ts';
import { registerAll, submitAndAccept } from '../support/submission-journey.ts';
import { COGNITO, type Cost, keptMonthly, monthly, type Usage, usageOf, yearly } from './cost/bill.ts';
import { assumptions, prices } from './cost/prices.ts';
import { dollars, standing } from './cost/standing.ts';
import { sum } from './figures.ts';
import { fillTables } from './fill-tables.ts';
import { onStack } from './on-stack.ts';
import { watchCalls } from './watch-calls.ts';

const JOURNEYS = 3;
const VOLUMES = [100, 10_000, 1_000_000];
/** Full pages: the cost of a list grows no further. */
const STANDING = 1000;

/** The cost of an installation: whole submissions are measured on the local stack, the fixed part is counted in the templates. */
export async function run(): Promise<void> {
  const usage = await measure();
  const fixed = await standing();
  const out = (text: string) => process.stdout.write(`${text}\n`);
  out(
    `Prices of ${prices.region}, ${prices.asOf}, US dollars.\n\nOne submission, measured (${JOURNEYS} journeys, ${STANDING} manuscripts standing):`,
  );
  for (const [name, value] of Object.entries(usage))
    out(`  ${name.padEnd(16)}${value.toFixed(value < 10 ? 2 : 0).padStart(10)}`);

  const bills = VOLUMES.map((volume) => yearly(usage, volume));
  const heads = VOLUMES.map((volume) => volume.toLocaleString('en-GB')).join(' | ');
  out(`\n| Dollars a year for so many submissions | ${heads} |\n| --- |${' ---: |'.repeat(VOLUMES.length)}`);
  const row = (what: string, values: number[]) => out(`| ${what} | ${values.map(dollars).join(' | ')} |`);
  for (const [index, { what }] of bills[0]!.entries()) {
    const listed = bills.map((bill) => bill[index]!.listed);
    row(what, listed);
  }
  const total = (costs: Cost[], pick: 'listed' | 'afterFree') => sum(costs.map((cost) => cost[pick]));
  const forThousand = (pick: 'listed' | 'afterFree', left = '') =>
    bills.map((bill, index) => {
      const counted = bill.filter(({ what }) => what !== left);
      return (total(counted, pick) / VOLUMES[index]!) * 1000;
    });
  const together = bills.map((bill) => total(bill, 'listed'));
  row('**together**', together);
  row('**for 1,000 submissions**', forThousand('listed'));
  row('the same without Cognito', forThousand('listed', COGNITO));
  row('after the free allowance', forThousand('afterFree'));
  row('after it, without Cognito', forThousand('afterFree', COGNITO));
  row('keeping the documents of one year, a month', VOLUMES.map(keptMonthly));

  out('\n| Dollars a month, whoever comes | listed | after the free allowance |\n| --- | ---: | ---: |');
  const parts = monthly(fixed);
  for (const { what, listed, afterFree } of parts) row(what, [listed, afterFree]);
  row('**together**', [total(parts, 'listed'), total(parts, 'afterFree')]);
}

const measure = (): Promise<Usage> =>
  onStack({}, async (stand) => {
    const { api } = stand;
    const calls = watchCalls();
    await fillTables(stand, 0, STANDING);
    const paragraphOf = (index: number) => `Paragraph ${index}. ${'Words follow words. '.repeat(30)}`;
    const documents = {
      manuscript: sampleDocx(...Array.from({ length: 200 }, (_, index) => paragraphOf(index))),
      coverLetter: await samplePdf('Dear editors, kindly find our work.'),
      declaration: sampleDocx('We declare that no sequence was harmed.'),
    };
    const journey = async () => {
      const people = await registerAll(api);
      const id = await submitAndAccept(api, people, documents);
      const { author, coAuthor, editor, reviewers } = people;
      for (let reading = 0; reading < assumptions.readingsASubmission; reading += 1) {
        for (const { token } of [author, coAuthor])
          await api.ask(token, 'GET', '/manuscripts/my-submissions');
        await api.ask(author.token, 'GET', `/manuscripts/${id}`);
        await api.ask(editor.token, 'GET', '/auth/editor/users-with-manuscripts');
        for (const { token } of reviewers) await api.ask(token, 'GET', '/auth/reviewer/assigned-manuscripts');
      }
    };
    // The first one compiles what the others find compiled, as calls of a running function do.
    await journey();
    calls.length = 0;
    for (let count = 0; count < JOURNEYS; count += 1) await journey();
    return usageOf(calls, JOURNEYS);
  });
