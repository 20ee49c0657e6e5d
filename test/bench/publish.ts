import { DeleteCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { Actions } from '../../functions/local/demonstration/actions.ts';
import { createClient } from '../../functions/local/demonstration/client.ts';
import { enrolPeople } from '../../functions/local/demonstration/enrol-people.ts';
import { PAPERS, type Paper } from '../../functions/local/demonstration/papers.ts';
import type { PublicationView } from '../../shared/contract/production.ts';
import { dollarsOf, usageOf } from './cost/bill.ts';
import { atMost, median, milliseconds, printRows, quantile, type Row, row } from './figures.ts';
import { timed } from './measure.ts';
import { onStack, type Stand } from './on-stack.ts';
import { type WatchedCall, watchCalls } from './watch-calls.ts';

const TARGET_MS = 10_000;
const TARGET_DOLLARS = 0.01;
/** Each owner has one, so that proofs are built in parallel. */
const PAPERS_IN_TURN = [PAPERS.birdsong, PAPERS.braille, PAPERS.retrieval];
/** Each names every article, except for the feed, which has the thirty newest. */
const LISTS = [
  '/journal/jics/articles/current',
  '/articles-sitemap.xml',
  '/journal/jics/issues/search.json',
  '/oai?verb=ListIdentifiers&metadataPrefix=oai_dc',
];
const IN_FEED = 30;
const REVIEW = { comments: 'Clear, and worth reading.', recommendation: 'Accept' };

/**
 * From Publish, without the wait for undo, to the article's page: one article after the other, and this many
 * at once. Each minute's work is triggered along with it; an installation starts it within a minute by itself.
 */
export const run = ([asked = '50']: string[]): Promise<void> =>
  onStack({ site: true }, async (stand) => {
    const { stack } = stand;
    const times = Number(asked);
    const calls = watchCalls();
    const client = createClient(stack.origin, {});
    const people = enrolPeople(client, stack.accessKeys.editor, (address) => stack.outbox.take(address));
    await Promise.all(Object.values(people));
    const { _id } = await people.rahul;
    const actions = new Actions(client, people);
    await actions.setUndoMinutes(0);
    const approved: string[] = [];
    while (approved.length < 2 * times) {
      await endDay(stand);
      approved.push(
        ...(await Promise.all(
          PAPERS_IN_TURN.map(async (paper) => approve(actions, paper, await accept(actions, paper, _id))),
        )),
      );
    }
    const sweep = () => stack.runDueAt(Date.now());
    const publish = (id: string, pressed = sweep) => timed(() => actions.publish(id, pressed));
    const inTurn: number[] = [];
    for (const id of approved.slice(0, times)) inTurn.push(await publish(id));
    // One sweep for all of them, as a minute has: each on its own would send what the others have sent.
    let presses = 0;
    const { promise: swept, resolve } = Promise.withResolvers<void>();
    const lastPressed = () => (++presses === times ? sweep().then(resolve) : swept);
    const atOnce = await Promise.all(
      approved.slice(times, 2 * times).map((id) => publish(id, async () => lastPressed())),
    );
    const spent = await costOfOne(actions, _id, sweep, calls);
    const { token } = await people.helena;
    const numbers: number[] = [];
    // A number that was taken and not used stays free.
    for (const id of approved.slice(0, 2 * times)) {
      const path = `/manuscripts/${id}`;
      const { manuscript } = await client.call<Published>('GET', path, undefined, token);
      numbers.push(manuscript.publication.number);
    }
    printRows('From Publish to the page', [
      milliseconds('one after the other, p50', median(inTurn)),
      atMost('one after the other, p95', quantile(inTurn, 0.95), TARGET_MS, 'ms'),
      // These wait for each other: a machine builds as many at a time as it has workers.
      milliseconds(`${times} at once, p50`, median(atOnce)),
      milliseconds(`${times} at once, p95`, quantile(atOnce, 0.95)),
      await agreement(stand, numbers),
      row(
        'one article from its acceptance on, list prices, nothing free, every fifth call cold',
        `$${spent.toFixed(4)}`,
        `< $${TARGET_DOLLARS}`,
        spent < TARGET_DOLLARS,
      ),
    ]);
  });

/** Forgets how much each person did today: three authors submit here what a journal receives in months. */
async function endDay({ database, tableOf }: Stand): Promise<void> {
  const TableName = tableOf('Limits');
  for await (const { Items = [] } of paginateScan({ client: database }, { TableName }))
    for (const { pk, sk } of Items)
      if (pk.startsWith('counter#')) await database.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
}

type Published = { manuscript: { publication: PublicationView } };

async function accept(actions: Actions, paper: Paper, reviewerId: string): Promise<string> {
  const id = await actions.save(paper, true);
  await actions.ask(paper.owner, 'PUT', `/manuscripts/${id}/status`, { status: 'Under Review' });
  await actions.built(paper, id);
  await actions.ask(paper.owner, 'PUT', `/manuscripts/${id}/status`, { status: 'Accepted' });
  const editor = (status: string) =>
    actions.ask('helena', 'PATCH', `/auth/editor/manuscripts/${id}/status`, { status });
  await actions.ask('helena', 'PUT', `/manuscripts/${id}/assign-reviewers`, { reviewers: [reviewerId] });
  await editor('Under Review');
  await actions.ask('rahul', 'POST', `/auth/reviewer/manuscripts/${id}/review`, REVIEW);
  await editor('Accepted');
  return id;
}

async function approve(actions: Actions, paper: Paper, id: string): Promise<string> {
  await actions.changeProduction(id, { do: 'begin' });
  await actions.approveArticle(paper, id);
  return id;
}

/** In dollars: prepared, built, sent, approved, published and finally built, with the polling of those who wait. */
async function costOfOne(
  actions: Actions,
  reviewerId: string,
  sweep: () => Promise<void>,
  calls: WatchedCall[],
): Promise<number> {
  const [paper] = PAPERS_IN_TURN as [Paper, ...Paper[]];
  const id = await accept(actions, paper, reviewerId);
  calls.length = 0;
  await actions.publish(await approve(actions, paper, id), sweep);
  return dollarsOf(usageOf(calls, 1));
}

/** For any reader's question, each article is there once the minute for which answers are cached is over. */
async function agreement({ stack: { origin } }: Stand, numbers: readonly number[]): Promise<Row> {
  const read = async (path: string) => {
    const answer = await fetch(origin + path);
    return answer.ok ? answer.text() : '';
  };
  const latest = [...numbers].sort((one, other) => other - one).slice(0, IN_FEED - 1);
  const missing = async (): Promise<string[]> => {
    const lists = await Promise.all(LISTS.map(read));
    const feed = await read('/feed.xml');
    const left: string[] = [];
    for (const number of numbers) {
      if (!(await read(`/journal/jics/articles/${number}`)).includes(`/articles/${number}v1.pdf`))
        left.push(`page ${number}`);
      for (const [at, list] of lists.entries())
        if (!new RegExp(`(articles/|jics-|"number":)${number}\\b`).test(list))
          left.push(`${LISTS[at]} ${number}`);
      if (latest.includes(number) && !feed.includes(`/articles/${number}`)) left.push(`feed ${number}`);
    }
    return left;
  };
  let left = await missing();
  for (const end = Date.now() + 120_000; left.length > 0 && Date.now() < end; left = await missing());
  const result = left.length === 0 ? 'agree' : `${left.length} missing: ${left.slice(0, 4).join(', ')}`;
  return row('pages, current issue, sitemap, search, OAI, feed', result, 'agree', left.length === 0);
}
