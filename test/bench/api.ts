import type { LocalStack } from '../../functions/local/start-local-stack.ts';
import { apiClient } from '../support/api-client.ts';
import { codeIn } from '../support/fake-mail.ts';
import { sampleDocx, samplePdf } from '../support/sample-documents.ts';
import {
  fillForm,
  type JourneyDocuments,
  type JourneyPeople,
  registerAll,
  submitAndAccept,
} from '../support/submission-journey.ts';
import { quantile } from './figures.ts';
import { fillTables } from './fill-tables.ts';
import { asksTooOften, fillPublications, growsByNature, readPublicPages } from './public-pages.ts';
import { startEmptyStack } from './start-empty-stack.ts';
import { requestsOf, type WatchedCall, watchCalls } from './watch-calls.ts';

/** Manuscripts in the tables. */
const SIZES = [10, 1000, 100_000];
const JOURNEYS = 5;
/** The number of readings of each frequent call, in each journey. */
const READINGS = 10;
/** A call's units may vary slightly with the other requests of the same batch. */
const TOLERANCE = 1.1;

type Api = ReturnType<typeof apiClient>;

interface Figures {
  calls: number;
  requests: number;
  readUnits: number;
  writeUnits: number;
  bytes: number;
  p50: number;
  p95: number;
}

/**
 * Measures the cost and time of every endpoint while the tables grow: whole journeys of people whose own number of manuscripts stays the
 * same, and the public pages, beside as many published articles. Fails if units at the largest number exceed those at the one before,
 * which has full pages already, or if a public page asks too often. `npm run bench -- api 10 1000 20000` takes other numbers.
 */
export async function run(args: string[] = []): Promise<void> {
  const sizes = args.length > 0 ? args.map(Number) : SIZES;
  const calls = watchCalls();
  const stack = await startEmptyStack();
  try {
    const bySize = new Map<number, Map<string, Figures>>();
    let standing = 0;
    for (const size of sizes) {
      const start = performance.now();
      await fillTables(stack, standing, size);
      await fillPublications(stack, standing, size);
      standing = Math.max(standing, size);
      process.stdout.write(
        `${size} manuscripts and articles, filled in ${Math.round((performance.now() - start) / 1000)} s\n`,
      );
      calls.length = 0;
      await journeys(stack);
      calls.push(...(await readPublicPages(stack, size, calls)));
      bySize.set(size, figuresOf(calls));
    }
    print(sizes, bySize);
    if (sizes.length > 1) judge(bySize.get(sizes.at(-2)!)!, bySize.get(sizes.at(-1)!)!);
  } finally {
    await stack.close();
  }
}

async function journeys(stack: LocalStack): Promise<void> {
  const api = apiClient(
    () => stack.origin,
    () => stack.accessKeys,
  );
  const documents = {
    manuscript: sampleDocx(
      ...Array.from({ length: 60 }, (_, index) => `Paragraph ${index}. ${'Words follow words. '.repeat(20)}`),
    ),
    coverLetter: await samplePdf('Dear editors, kindly find our work.'),
    declaration: sampleDocx('We declare that no sequence was harmed.'),
  };
  for (let journey = 0; journey < JOURNEYS; journey += 1) {
    const people = await registerAll(api);
    await submitAndAccept(api, people, documents);
    await besides(api, people, documents, stack);
  }
}

/** The calls that are not on the way of a submission. */
async function besides(
  api: Api,
  { author, editor, reviewers }: JourneyPeople,
  documents: JourneyDocuments,
  { outbox }: LocalStack,
): Promise<void> {
  const { call, waitForProof } = api;
  const ask = async (token: string | undefined, method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, { ...(token && { token }), body });
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  for (let reading = 0; reading < READINGS; reading += 1) {
    await ask(undefined, 'GET', '/health');
    await ask(undefined, 'GET', '/auth/google-client-id');
    const [own] = await ask(author.token, 'GET', '/manuscripts/my-submissions');
    await ask(author.token, 'GET', `/manuscripts/${own._id}`);
    await ask(editor.token, 'GET', '/auth/editor/users-with-manuscripts');
    await ask(editor.token, 'GET', '/auth/editor/reviewers');
    await ask(reviewers[0].token, 'GET', '/auth/reviewer/assigned-manuscripts');
  }
  const person = await ask(author.token, 'GET', '/auth/profile');
  await ask(author.token, 'PUT', '/auth/profile', { ...ownDetails(person), institution: 'Another' });
  const draft = await fillForm(api, author, [author], documents);
  const { data } = await ask(author.token, 'POST', '/manuscripts', draft);
  await ask(author.token, 'POST', `/manuscripts/${data._id}/proof`);
  await waitForProof(author.token, data._id);
  await ask(author.token, 'DELETE', `/manuscripts/${data._id}`);
  await ask(undefined, 'POST', '/auth/password/forgot', { email: author.email });
  const mail = outbox.list().findLast((each) => each.startsWith(`To: ${author.email}`));
  const code = codeIn(mail);
  await ask(undefined, 'POST', '/auth/password/reset', {
    email: author.email,
    code,
    password: 'another horse battery',
  });
  await ask(editor.token, 'POST', '/auth/logout', { refreshToken: editor.refreshToken });
}

const ownDetails = ({ title, academicDegree, institution, country, orcid }: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries({ title, academicDegree, institution, country, orcid }).filter(
      ([, value]) => typeof value === 'string',
    ),
  );

function figuresOf(calls: readonly WatchedCall[]): Map<string, Figures> {
  const byEntry = Map.groupBy(calls, ({ entry }) => entry);
  return new Map(
    [...byEntry].map(([entry, all]) => {
      const middle = (pick: (call: WatchedCall) => number) => quantile(all.map(pick), 0.5);
      const figures = {
        calls: all.length,
        requests: middle(requestsOf),
        readUnits: middle(({ readUnits }) => readUnits),
        writeUnits: middle(({ writeUnits }) => writeUnits),
        bytes: middle(({ bytes }) => bytes),
        p50: middle(({ ms }) => ms),
        p95: quantile(
          all.map(({ ms }) => ms),
          0.95,
        ),
      };
      return [entry, figures] as const;
    }),
  );
}

function print(sizes: number[], bySize: Map<number, Map<string, Figures>>): void {
  const entries = [...new Set([...bySize.values()].flatMap((figures) => [...figures.keys()]))].sort();
  const heads = ['calls', 'AWS calls', 'read units', 'write units', 'bytes', 'p50 ms', 'p95 ms'];
  line(['endpoint', 'manuscripts', ...heads]);
  for (const entry of entries)
    for (const size of sizes) {
      const found = bySize.get(size)?.get(entry);
      if (!found) continue;
      const { calls, requests, readUnits, writeUnits, bytes, p50, p95 } = found;
      line([entry, size, calls, requests, readUnits, writeUnits, bytes, Math.round(p50), Math.round(p95)]);
    }
}

const line = ([first, ...others]: (string | number)[]) =>
  process.stdout.write(
    `${String(first).padEnd(34)}${others.map((each) => String(each).padStart(12)).join('')}\n`,
  );

function judge(before: Map<string, Figures>, after: Map<string, Figures>): void {
  const grown = [...after].filter(([entry, { requests, readUnits, writeUnits }]) => {
    const was = before.get(entry);
    if (!was || growsByNature(entry)) return false;
    const grows = (now: number, then: number) => now > then * TOLERANCE + 1;
    return (
      grows(requests, was.requests) || grows(readUnits, was.readUnits) || grows(writeUnits, was.writeUnits)
    );
  });
  const often = [...after].filter(([entry, figures]) => asksTooOften(entry, figures));
  for (const [entry] of grown) process.stdout.write(`GROWS with the number of manuscripts: ${entry}\n`);
  for (const [entry] of often) process.stdout.write(`ASKS more often than a public page may: ${entry}\n`);
  if (grown.length + often.length > 0) process.exitCode = 1;
  else process.stdout.write('No endpoint asks for more as the tables grow.\n');
}
