import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { keyFrom } from '../core/rules/secret.ts';
import { type Each, eachArticle } from './each-article.ts';
import { createImportFiles, type ImportFiles, partName } from './import-files.ts';
import { type ImportPlan, readPlan } from './import-plan.ts';
import { type ImportRow, type StagedArticle, stagedName, type Worked } from './import-rows.ts';
import type { ImportStore } from './import-store.ts';
import type { ImportStores } from './import-stores.ts';
import { MovedPerson, MovedSubmission } from './moved.ts';
import { arrange, isIssueLeftOut, issueName, placeOf } from './rules/arrange.ts';
import { oldIssue } from './rules/old-address.ts';
import { namesOf } from './rules/old-keys.ts';
import { awaitedIds, keepWaiting, waitingAuthors, waitingOf } from './waiting-people.ts';
import { endWork, noteWork } from './work-row.ts';

const Placed = z.object({
  volume: z.int(),
  issue: z.int(),
  label: z.string().optional(),
  year: z.int(),
  title: z.string().optional(),
  published: z.string().optional(),
  isJoined: z.boolean(),
  isMade: z.boolean().optional(),
});
/** Decided once, since what stands here may change while the work goes on. */
const Order = z.object({
  issues: z.record(z.string(), Placed),
  numbers: z.record(z.string(), z.int()),
  skipped: z.int(),
  leftOut: z.int(),
});
type Order = z.infer<typeof Order>;

const orderName = (firstNumber: number) => `order-${firstNumber}.json`;

/** Numbers of a block, in order; articles of an earlier import and those that can’t be published get none. */
async function takeNumbers(
  stores: ImportStores,
  files: ImportFiles,
  plan: ImportPlan,
  row: ImportRow,
): Promise<ImportRow> {
  const { imports, publications } = stores;
  const standing = new Set(
    (await publications.listIssues()).map(({ volume, issue }) => issueName(volume, issue)),
  );
  const { issues, articles } = arrange(
    { sections: plan.sections, issues: plan.issues, articles: plan.index },
    standing,
  );
  const brought = await imports.findOrigins(articles.map(({ origin }) => origin));
  const isBrought = (origin: string) => (brought.get(origin) ?? row.id) !== row.id;
  const wanted = articles.filter(
    (one) => !one.unfit && !isIssueLeftOut(placeOf(one, issues) ?? '', row.answers),
  );
  const mine = wanted.filter(({ origin }) => !isBrought(origin));
  const firstNumber = await publications.takeNumber(mine.length);
  const order: Order = {
    issues,
    numbers: Object.fromEntries(mine.map(({ origin }, index) => [origin, firstNumber + index])),
    skipped: wanted.length - mine.length,
    leftOut: articles.length - wanted.length,
  };
  await files.putPart(orderName(firstNumber), order);
  return noteWork(imports, row, {
    firstNumber,
    progress: { done: 0, of: mine.length + (row.counts?.submissions ?? 0) },
    staged: {
      articles: 0,
      submissions: 0,
      skipped: order.skipped,
      leftOut: order.leftOut,
      people: 0,
    },
  });
}

/** One article: its file first, then the row that claims its origin. False if another import was faster. */
async function stage(
  { imports }: ImportStores,
  files: ImportFiles,
  plan: ImportPlan,
  row: ImportRow,
  number: number,
  each: Each,
) {
  const { made, placed, issueId, article } = each;
  if ('unfit' in made) return 'leftOut' as const;
  const moved = plan.issues.find(({ id }) => id === issueId);
  const { volume, issue, year, title, label } = placed;
  const whole: StagedArticle = {
    ...made.staged,
    ...(placed.isJoined ? {} : { issue: { year, title, label } }),
    oldIssue: moved ? namesOf(moved.oldIds).map(oldIssue) : [],
  };
  await files.putPart(stagedName(number), whole);
  const { title: named } = made.staged.versions.at(-1)!.meta as { title: string };
  const isMine = await imports.stage(row.id, { number, origin: article.origin, title: named, volume, issue });
  if (!isMine) return 'skipped' as const;
  for (const person of waitingAuthors(row, article.origin, article.versions.at(-1)?.authors ?? []))
    await keepWaiting(imports, person);
  return 'articles' as const;
}

const KINDS: readonly NonNullable<ImportRow['at']>['kind'][] = ['person', 'article', 'submission'];
type Kind = (typeof KINDS)[number];

/** Whether the work on that part has still to be done. */
const isAhead = (at: ImportRow['at'], kind: Kind, part: number): boolean =>
  at === undefined ||
  (at.kind === kind ? part > Number(at.after) : KINDS.indexOf(at.kind) < KINDS.indexOf(kind));

/** Claims a submission, and the ids that its authors will have. */
async function stageSubmission(
  { imports }: ImportStores,
  row: ImportRow,
  { origin, authors }: MovedSubmission,
  [part, line]: readonly [part: number, line: number],
  awaited: Map<string, string>,
) {
  const manuscriptId = keyFrom(row.id, `manuscript ${origin}`).toString('hex').slice(0, 26);
  if (!(await imports.stage(row.id, { manuscriptId, origin, part, line }))) return 'skipped' as const;
  for (const person of waitingAuthors(row, origin, authors)) {
    const address = person.email.toLowerCase();
    const personId = awaited.get(address) ?? randomUUID();
    awaited.set(address, personId);
    await keepWaiting(imports, { ...person, personId });
  }
  return 'submissions' as const;
}

/** `before`: how many came before them. */
async function keepPeople(
  imports: ImportStore,
  row: ImportRow,
  persons: readonly MovedPerson[],
  before: number,
): Promise<void> {
  for (const [line, person] of persons.entries()) {
    const waiting = waitingOf(row, person);
    if (waiting && row.answers[`person#${before + line}`] !== 'leave out')
      await keepWaiting(imports, waiting);
  }
}

/**
 * Stages everything that a source brought: numbers, versions, texts, people. Nothing is public. Repeated at any point it goes on from
 * there, and ends equal; `isWhole` once nothing is left to do.
 */
export async function applySome(stores: ImportStores, id: string, deadline: number): Promise<Worked> {
  const { imports, documents, readText } = stores;
  let row = (await imports.find(id))!;
  if (row.state !== 'applying') return { isWhole: true, row };
  const files = createImportFiles(documents, id);
  const plan = await readPlan(files);
  if (row.firstNumber === undefined) row = await takeNumbers(stores, files, plan, row);
  const { issues, numbers } = await files.readPart(orderName(row.firstNumber!), Order);
  let seen = 0;
  for (let part = 0; part < plan.parts.person; part += 1) {
    const persons = await files.readLines(partName('person', part), MovedPerson);
    const before = seen;
    seen += persons.length;
    if (!isAhead(row.at, 'person', part)) continue;
    if (Date.now() > deadline) return { isWhole: false, row };
    await keepPeople(imports, row, persons, before);
    row = await noteWork(imports, row, { at: { kind: 'person', after: String(part) } });
  }
  const going = {
    files,
    readText,
    plan,
    issues,
    answers: row.answers,
    doiPrefix: stores.doiPrefix,
    numberOf: (origin: string) => numbers[origin],
  };
  for (let part = 0; part < plan.parts.article; part += 1) {
    if (!isAhead(row.at, 'article', part)) continue;
    if (Date.now() > deadline) return { isWhole: false, row };
    const staged = { ...row.staged! };
    let done = row.progress?.done ?? 0;
    for await (const each of eachArticle(going, part)) {
      staged[await stage(stores, files, plan, row, numbers[each.entry.origin]!, each)] += 1;
      done += 1;
    }
    const progress = { done, of: row.progress?.of ?? done };
    row = await noteWork(imports, row, { at: { kind: 'article', after: String(part) }, staged, progress });
  }
  let awaited: Map<string, string> | undefined;
  for (let part = 0; part < plan.parts.submission; part += 1) {
    if (!isAhead(row.at, 'submission', part)) continue;
    if (Date.now() > deadline) return { isWhole: false, row };
    const staged = { ...row.staged! };
    awaited ??= await awaitedIds(imports);
    const all = await files.readLines(partName('submission', part), MovedSubmission);
    for (const [line, moved] of all.entries())
      staged[await stageSubmission(stores, row, moved, [part, line], awaited)] += 1;
    const { done = 0, of = 0 } = row.progress ?? {};
    const progress = { done: done + all.length, of };
    row = await noteWork(imports, row, { at: { kind: 'submission', after: String(part) }, staged, progress });
  }
  const waiting = await imports.listWaiting(id);
  row = await endWork(imports, row, 'applied', { staged: { ...row.staged!, people: waiting.length } });
  return { isWhole: true, row };
}
