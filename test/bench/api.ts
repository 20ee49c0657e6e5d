import { codeIn } from '../support/fake-mail.ts';
import { sampleDocx, samplePdf } from '../support/sample-documents.ts';
import {
  fillForm,
  type JourneyDocuments,
  type JourneyPeople,
  registerAll,
  submitAndAccept,
} from '../support/submission-journey.ts';
import { median, none, printLines, printRows, printTable, quantile } from './figures.ts';
import { fillTables } from './fill-tables.ts';
import { timed } from './measure.ts';
import { onStack, type Stand } from './on-stack.ts';
import { asksTooOften, fillPublications, growsByNature, readPublicPages } from './public-pages.ts';
import { requestsOf, type WatchedCall, watchCalls } from './watch-calls.ts';

/** Manuscripts in the tables. */
const SIZES = [10, 1000, 100_000];
const JOURNEYS = 5;
/** The number of readings of each frequent call, in each journey. */
const READINGS = 10;
/** A call's units may vary slightly with the other requests of the same batch. */
const TOLERANCE = 1.1;

type Figures = ReturnType<typeof figuresOf>;

/**
 * Measures the cost and time of every endpoint while the tables grow: whole journeys of people whose own number of manuscripts stays the
 * same, and the public pages, beside as many published articles. Fails if units at the largest number exceed those at the one before,
 * which has full pages already, or if a public page asks too often. `api 10 1000 20000` takes other numbers.
 */
export const run = (args: string[]): Promise<void> =>
  onStack({}, async (stand) => {
    const calls = watchCalls();
    const bySize = new Map<number, Map<string, Figures>>();
    let standing = 0;
    for (const size of args.length > 0 ? args.map(Number) : SIZES) {
      const filled = await timed(async () => {
        await fillTables(stand, standing, size);
        await fillPublications(stand, standing, size);
      });
      standing = Math.max(standing, size);
      printLines([`${size} manuscripts and articles, filled in ${Math.round(filled / 1000)} s`]);
      calls.length = 0;
      await journeys(stand);
      calls.push(...(await readPublicPages(stand, size, calls)));
      const byEntry = Map.groupBy(calls, ({ entry }) => entry);
      bySize.set(size, new Map([...byEntry].map(([entry, all]) => [entry, figuresOf(all)])));
    }
    print(bySize);
    const [before, after] = [...bySize.values()].slice(-2);
    if (before && after) judge(before, after);
  });

async function journeys(stand: Stand): Promise<void> {
  const { api } = stand;
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
    await besides(stand, people, documents);
  }
}

/** The calls that are not on the way of a submission. */
async function besides(
  { api, stack }: Stand,
  { author, editor, reviewers }: JourneyPeople,
  documents: JourneyDocuments,
): Promise<void> {
  const { ask, waitForProof } = api;
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
  const mail = stack.outbox.list().findLast((each) => each.startsWith(`To: ${author.email}`));
  const code = codeIn(mail);
  await ask(undefined, 'POST', '/auth/password/reset', {
    email: author.email,
    code,
    password: 'another horse battery',
  });
  await ask(editor.token, 'POST', '/auth/logout', { refreshToken: editor.refreshToken });
}

const OWN = ['title', 'academicDegree', 'institution', 'country', 'orcid'];
const ownDetails = (person: object) =>
  Object.fromEntries(
    Object.entries(person).filter(([name, value]) => OWN.includes(name) && typeof value === 'string'),
  );

function figuresOf(calls: readonly WatchedCall[]) {
  const middle = (pick: (call: WatchedCall) => number) => median(calls.map(pick));
  return {
    calls: calls.length,
    requests: middle(requestsOf),
    readUnits: middle(({ readUnits }) => readUnits),
    writeUnits: middle(({ writeUnits }) => writeUnits),
    bytes: middle(({ bytes }) => bytes),
    p50: Math.round(middle(({ ms }) => ms)),
    p95: Math.round(
      quantile(
        calls.map(({ ms }) => ms),
        0.95,
      ),
    ),
  };
}

function print(bySize: ReadonlyMap<number, ReadonlyMap<string, Figures>>): void {
  const entries = [...new Set([...bySize.values()].flatMap((figures) => [...figures.keys()]))].sort();
  const heads = ['calls', 'AWS calls', 'read units', 'write units', 'bytes', 'p50 ms', 'p95 ms'];
  const lines = entries.flatMap((entry) =>
    [...bySize].flatMap(([size, figures]) => {
      const found = figures.get(entry);
      return found ? [[entry, size, ...Object.values(found)]] : [];
    }),
  );
  printTable([['endpoint', 'manuscripts', ...heads], ...lines]);
}

function judge(before: ReadonlyMap<string, Figures>, after: ReadonlyMap<string, Figures>): void {
  const grown = [...after].filter(([entry, now]) => {
    const was = before.get(entry);
    if (!was || growsByNature(entry)) return false;
    return (['requests', 'readUnits', 'writeUnits'] as const).some(
      (unit) => now[unit] > was[unit] * TOLERANCE + 1,
    );
  });
  const often = [...after].filter(([entry, figures]) => asksTooOften(entry, figures));
  printLines(grown.map(([entry]) => `GROWS with the number of manuscripts: ${entry}`));
  printLines(often.map(([entry]) => `ASKS more often than a public page may: ${entry}`));
  printRows('As the tables grow', [
    none('endpoints that ask for more', grown.length, after.size),
    none('public pages that ask too often', often.length),
  ]);
}
