import * as z from 'zod';
import { batches } from '../core/batches.ts';
import { createTableCalls } from '../core/table-calls.ts';
import type { ArticleText } from '../documents/article/article-text.ts';
import { toHtml } from '../documents/article/text-forms/to-html.ts';
import { toJats } from '../documents/article/text-forms/to-jats.ts';
import { type PublicationMeta, readPublicationMeta } from '../forms/publication-meta.ts';
import { publicationWrites } from '../publishing/publication-writes.ts';
import { putFiles } from '../publishing/put-files.ts';
import { VersionRow } from '../publishing/rules/publication-rows.ts';
import { bringFiles, bringManuscript } from './bring-manuscript.ts';
import { createImportFiles, type ImportFiles } from './import-files.ts';
import {
  type ImportRow,
  StagedArticle,
  type StagedRow,
  type StagedVersion,
  stagedName,
  stagedPlace,
  type Worked,
} from './import-rows.ts';
import type { ImportStores } from './import-stores.ts';
import type { GalleyText } from './moved.ts';
import { createOldAddresses } from './old-addresses.ts';
import { endWork, noteWork } from './work-row.ts';

/** Articles after which the row says how far the work is. */
const PAGE = 20;
const factsName = (number: number) => `facts/${number}.json`;

/** A galley that does not begin with the abstract gets it. */
function fragmentOf(text: ArticleText, meta: PublicationMeta, galley?: GalleyText): string {
  if (!galley) return toHtml(text, meta.keywords);
  if (galley.html.includes(' id="abstract"')) return galley.html;
  return toHtml({ ...text, references: [] }, meta.keywords) + galley.html;
}

/** A web page has its references among its words: those of the record stay. */
const ofGalley = ({ contents, references }: GalleyText) => ({
  contents,
  ...(references.length > 0 && { references }),
});

async function putVersion(
  stores: ImportStores,
  files: ImportFiles,
  staged: StagedVersion,
): Promise<VersionRow> {
  const meta = readPublicationMeta(staged.meta);
  const text = JSON.parse(staged.text) as ArticleText;
  const given = await Promise.all(
    staged.files.map(async ({ end, file }) => ({ end, type: file.type, bytes: await files.readFile(file) })),
  );
  const version = await putFiles(stores.publicationFiles, meta, {
    text: staged.text,
    fragment: fragmentOf(text, meta, staged.galley),
    jats: toJats(text, meta, staged.galley?.jats),
    figures: [],
    pdf: given.find(({ end }) => end === '.pdf')?.bytes,
    labelled: given.filter(({ end }) => end !== '.pdf'),
  });
  const publishedAt = `${meta.published}T00:00:00.000Z`;
  return { ...version, ...(staged.galley && ofGalley(staged.galley)), publishedAt };
}

/** Its files where readers will find them; nothing leads to them yet. */
async function putOutFiles(stores: ImportStores, files: ImportFiles, staged: StagedRow): Promise<void> {
  if ('manuscriptId' in staged) return bringFiles(stores, files, staged);
  const { number } = staged;
  const { versions } = await files.readPart(stagedName(number), StagedArticle);
  const rows: VersionRow[] = [];
  for (const version of versions) rows.push(await putVersion(stores, files, version));
  await files.putPart(factsName(number), rows);
}

/** One transaction makes the article public; its old addresses lead to it a moment earlier. */
async function putOutRows(
  stores: ImportStores,
  files: ImportFiles,
  row: ImportRow,
  staged: StagedRow,
): Promise<void> {
  if ('manuscriptId' in staged) return bringManuscript(stores, files, row, staged);
  const { number, volume, issue } = staged;
  const { publicationsTable, publications, depositOf } = stores;
  const { versions, old, oldIssue, issue: brought } = await files.readPart(stagedName(number), StagedArticle);
  const rows = await files.readPart(factsName(number), z.array(VersionRow));
  const meta: PublicationMeta = readPublicationMeta(versions.at(-1)!.meta);
  const journal = journalOf(row);
  await createOldAddresses(publicationsTable).add(journal, [
    ...old.map((lead) => ({ ...lead, number })),
    ...oldIssue.map((name) => ({ name, volume, issue })),
  ]);
  const at = row.steps.at(-1)!.at;
  const writes = publicationWrites(publicationsTable.name, meta, rows.at(-1)!, {
    came: { at, former: rows.slice(0, -1), issue: brought },
  });
  const deposit = meta.journal.doiPrefix ? depositOf?.(meta, `publication-${number}`, at) : undefined;
  const all = [...writes, ...(deposit ?? [])];
  if (await createTableCalls(publicationsTable).transactSurely(all)) return;
  const there = await publications.find(number);
  if (there?.meta.origin !== meta.origin) throw new Error(`The number ${number} is another publication's`);
}

/** 'old.example.org/jics' is the journal 'jics' in its addresses. */
export const journalOf = ({ from }: Pick<ImportRow, 'from'>): string =>
  (from.split('/').filter(Boolean).at(-1) ?? from).toLowerCase();

interface Phase {
  kind: 'files' | 'rows';
  put: (staged: StagedRow) => Promise<void>;
  /** Articles of one issue change one row, and would wait for each other. */
  atOnce: number;
}

/** Goes through the staged articles by number; undefined if the deadline came first. */
async function goThrough(
  { imports }: ImportStores,
  given: ImportRow,
  { kind, put, atOnce }: Phase,
  deadline: number,
): Promise<ImportRow | { late: ImportRow }> {
  let row = given;
  for (;;) {
    const after = row.at?.kind === kind ? row.at.after : undefined;
    const { staged, next } = await imports.listStaged(row.id, PAGE, after);
    for (const some of batches(staged, atOnce)) {
      if (Date.now() > deadline) return { late: row };
      await Promise.all(some.map(put));
    }
    const last = staged.at(-1);
    if (!last) return row;
    const { articles = 0, submissions = 0 } = row.staged ?? {};
    const progress = { done: (row.progress?.done ?? 0) + staged.length, of: 2 * (articles + submissions) };
    row = await noteWork(imports, row, {
      at: { kind, after: stagedPlace(last) },
      progress,
    });
    if (next === undefined) return row;
  }
}

/**
 * Makes an applied import public: first all files, which takes long and which nobody sees, then one transaction for each article. No
 * letter is sent, and nothing is registered. Submissions under way reach the editors' desk. Repeated at any point it goes on from there.
 */
export async function releaseSome(stores: ImportStores, id: string, deadline: number): Promise<Worked> {
  const { imports, documents, publicationsTable } = stores;
  let row = (await imports.find(id))!;
  if (row.state !== 'releasing') return { isWhole: true, row };
  const files = createImportFiles(documents, id);
  if (row.at?.kind !== 'rows') {
    const done = await goThrough(
      stores,
      row,
      { kind: 'files', atOnce: 4, put: (one) => putOutFiles(stores, files, one) },
      deadline,
    );
    if ('late' in done) return { isWhole: false, row: done.late };
    row = done;
  }
  await createOldAddresses(publicationsTable).addJournal(journalOf(row));
  const inRows = await goThrough(
    stores,
    row,
    { kind: 'rows', atOnce: 1, put: (one) => putOutRows(stores, files, row, one) },
    deadline,
  );
  if ('late' in inRows) return { isWhole: false, row: inRows.late };
  row = inRows;
  for (;;) {
    const { staged } = await imports.listStaged(id, 500);
    if (staged.length === 0) break;
    await imports.dropStaged(id, staged);
  }
  await files.remove('all but the report');
  return { isWhole: true, row: await endWork(imports, row, 'released') };
}
