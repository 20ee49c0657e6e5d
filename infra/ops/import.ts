import { changeImport } from '../../functions/moving/change-import.ts';
import { continueImport } from '../../functions/moving/continue-import.ts';
import { createImportFiles } from '../../functions/moving/import-files.ts';
import type { ImportReport, ImportRow } from '../../functions/moving/import-rows.ts';
import type { ImportStores } from '../../functions/moving/import-stores.ts';
import { beginImport, newImportId, planImport } from '../../functions/moving/plan-import.ts';
import { readGalleyText } from '../../functions/moving/read/galley-text.ts';
import { recognise } from '../../functions/moving/read/recognise.ts';
import { openSource } from '../../functions/moving/read/source/open-source.ts';
import { ownDoi } from '../../functions/moving/write/published.ts';
import type { Installation } from '../../functions/ops/installation.ts';
import { counted } from '../../shared/domain/counted.ts';
import { type ImportAction, INVITATIONS_A_DAY } from '../../shared/domain/import-states.ts';
import type { Given } from './given.ts';

const OPERATOR = { name: 'An operator' };
/** How long one step works before it says how far it is. */
const STEP_MS = 30_000;
/** Lines of one kind that are printed; the report has more. */
const SHOWN = 40;

export const storesOf = (all: Installation): ImportStores => ({
  imports: all.imports,
  documents: all.documents,
  publications: all.publications,
  publicationsTable: all.tables.publications,
  publicationFiles: all.publicationFiles,
  people: all.people,
  manuscripts: all.manuscripts,
  findTemplates: async () => (await all.manuscripts.journal()).templates,
  readText: readGalleyText,
  doiPrefix: all.places.doiPrefix,
  depositOf(meta, manuscriptId, at) {
    const doi = all.places.depositsTo && ownDoi(meta);
    return doi ? all.deposits.writes({ number: meta.number, doi, manuscriptId, at }) : [];
  },
});

/** Reads files into a plan, or does the next step with one. */
export async function importJournal(given: Given): Promise<boolean> {
  const { options, subjects = [] } = given;
  if (options.list) return list(given);
  for (const action of ['apply', 'release', 'invite', 'undo'] as const) {
    const id = options[action];
    if (id !== undefined) return act(given, action, id);
  }
  if (subjects.length === 0)
    throw new Error('import needs a FILE, or one of --apply, --release, --invite, --undo and --list.');
  return read(given, subjects);
}

async function list({ installation, say }: Given): Promise<boolean> {
  const rows = await installation.imports.list();
  for (const row of rows) say(lineOf(row), row);
  if (rows.length === 0) say('There are no imports.');
  return true;
}

function lineOf({ id, state, format, counts, from }: ImportRow): string {
  const size = counts
    ? `, ${counted(counts.articles, 'article', 'articles')} in ${counted(counts.issues, 'issue', 'issues')}`
    : '';
  return `${id}: ${state}, from ${from}${format && `, ${format}`}${size}`;
}

async function read({ installation, options, say }: Given, paths: readonly string[]): Promise<boolean> {
  const from = options.from?.replace(/^https?:\/\//, '').replace(/\/+$/, '');
  if (!from || !/^[\w.-]+(:\d+)?(\/[\w.-]+)*$/.test(from))
    throw new Error('import needs --from, the old address of the journal, as old.example.org/jics.');
  if (installation.isDryRun) {
    say('The files were not read: their plan is kept, so that a chief editor can look at it.');
    return true;
  }
  const at = new Date().toISOString();
  const stores = storesOf(installation);
  const sources = await Promise.all(paths.map(openSource));
  try {
    const names = sources.map(({ name }) => name);
    const row = beginImport(newImportId(at), { sources: names, from, by: OPERATOR }, at);
    await stores.imports.add(row);
    const planned = await planImport(stores, row, { sources, recognise, from });
    if (planned.state === 'refused') {
      say(`${planned.id}: refused. ${planned.problem}`, planned);
      return false;
    }
    sayReport(say, planned, await createImportFiles(stores.documents, row.id).readReport());
    return true;
  } finally {
    for (const source of sources) await source[Symbol.asyncDispose]();
  }
}

function sayReport(say: Given['say'], row: ImportRow, report: ImportReport): void {
  say(lineOf(row), { row, report });
  for (const { what, found, kept, leftOut, doubt, refused } of report.kinds)
    say(
      `  ${what}: ${found} found, ${kept} kept, ${leftOut} left out, ${refused} refused, ${doubt} in doubt`,
    );
  for (const { as, what, reason, place, count } of report.named.slice(0, SHOWN))
    say(`  ${as}: ${what}${count > 1 ? ` (${count})` : ''}, ${place}: ${reason}`);
  const more = report.named.length - SHOWN + report.namedBeyond;
  if (more > 0) say(`  and ${more} more, which the page Moving lists`);
  for (const { says, choices, fallback } of report.questions)
    say(`  to decide: ${says} ${choices.map((one) => one.says).join(' / ')} (${fallback} if no one decides)`);
  say(`Nothing is public. To stage it: npm run ops -- import --apply ${row.id}`);
}

type Step = Exclude<ImportAction, 'decide'>;
const DONE: Record<Step, ImportRow['state']> = {
  apply: 'applied',
  release: 'released',
  invite: 'released',
  undo: 'undone',
};
/** The state in which a step that was cut short goes on. */
const UNDER_WAY: Record<Step, ImportRow['state']> = {
  apply: 'applying',
  release: 'releasing',
  invite: 'inviting',
  undo: 'undoing',
};

async function act({ installation, options, say }: Given, action: Step, id: string): Promise<boolean> {
  const stores = storesOf(installation);
  const row = await stores.imports.find(id);
  if (!row) {
    say(`There is no import ${id}. --list says which there are.`);
    return false;
  }
  say(lineOf(row), row);
  const isAsked = action !== 'apply' && options.yes !== id;
  if (isAsked || installation.isDryRun) {
    say(`Nothing was done.${action === 'apply' ? '' : ` To do it: --${action} ${id} --yes ${id}`}`);
    return options.yes === undefined;
  }
  if (row.state !== UNDER_WAY[action])
    await changeImport(stores.imports, id, { action, version: row.version }, OPERATOR);
  for (;;) {
    const { isWhole, row: now } = await continueImport(stores, id, Date.now() + STEP_MS);
    if (!isWhole) {
      say(`${now.progress?.done ?? 0} of ${now.progress?.of ?? '?'}`);
      continue;
    }
    const { articles = 0, submissions = 0, skipped = 0, leftOut = 0, people = 0 } = now.staged ?? {};
    say(
      `${lineOf(now)}. ${counted(articles, 'article', 'articles')}, ${counted(submissions, 'submission', 'submissions')} under way, ${skipped} of an earlier import, ${leftOut} left out, ${counted(people, 'person', 'people')} came with it. ${action === 'invite' ? `Their letters are sent from now on, ${INVITATIONS_A_DAY} a day.` : 'No one was mailed.'}`,
      now,
    );
    return now.state === DONE[action];
  }
}
