import { randomBytes } from 'node:crypto';
import { eachArticle, journalLanguage, NOWHERE } from './each-article.ts';
import { createImportFiles, type ImportFiles } from './import-files.ts';
import { type ImportPlan, keepPlan } from './import-plan.ts';
import type { Example, ImportReport, ImportRow } from './import-rows.ts';
import type { ImportStores } from './import-stores.ts';
import { type MovedReader, MovedRefusal, type MovedSource } from './moved.ts';
import { ARTICLE, createPlanSink, DETAIL, GALLEY, ISSUE, type PlanSink } from './plan-sink.ts';
import { type Arranged, arrange, inOne, issueName, placeOf } from './rules/arrange.ts';
import { askAboutSections } from './rules/section-types.ts';
import {
  askAboutIssues,
  askAboutPeople,
  askAboutPrefixes,
  countLanguages,
  exampleOf,
} from './rules/write-report.ts';

export interface Asked {
  sources: readonly MovedSource[];
  /** Throws a `MovedRefusal` for a source of no known format. */
  recognise: (source: MovedSource) => Promise<MovedReader>;
  /** 'old.example.org/jics' */
  from: string;
}

export const newImportId = (at: string): string =>
  `${at.replace(/\D/g, '').slice(0, 14)}-${randomBytes(3).toString('hex')}`;

/** The first state of an import whose source is about to be read. */
export const beginImport = (
  id: string,
  { sources, from, by }: Pick<ImportRow, 'sources' | 'from' | 'by'>,
  at: string,
): ImportRow => ({
  id,
  version: 1,
  state: 'reading',
  from,
  sources,
  format: '',
  createdAt: at,
  changedAt: at,
  by,
  steps: [{ state: 'reading', at, by }],
  answers: {},
});

async function readAll({ sources, recognise, from }: Asked, { sink }: PlanSink): Promise<string> {
  const formats = new Set<string>();
  for (const source of sources) {
    const reader = await recognise(source);
    formats.add(reader.name);
    await reader.read(source, sink, { from });
  }
  return [...formats].join(', ');
}

/** What became of each article, and three of them as they would look. */
async function judge(
  stores: ImportStores,
  files: ImportFiles,
  plan: ImportPlan,
  arranged: Arranged,
  sink: PlanSink,
) {
  const { articles, issues } = arranged;
  const shown = new Set(
    [0, Math.floor(articles.length / 2), articles.length - 1].map((at) => articles[at]?.origin),
  );
  const examples = new Map<string, Example>();
  const going = {
    files,
    readText: stores.readText,
    plan,
    issues,
    answers: {},
    doiPrefix: undefined,
    numberOf: () => 1,
  };
  const fit = new Set<string>();
  const issuesMet = new Set<string>();
  for (let part = 0; part < plan.parts.article; part += 1)
    for await (const { article, entry, issueId, placed, made } of eachArticle(going, part)) {
      const { origin, place } = article;
      if ('unfit' in made) {
        entry.unfit = made.unfit;
        sink.take('refused', ARTICLE, made.unfit, place);
        continue;
      }
      fit.add(origin);
      issuesMet.add(issueId);
      for (const reason of made.doubts) sink.meet('doubt', DETAIL, reason, place);
      for (const { label, reason } of made.leftOut)
        sink.meet('left out', GALLEY, reason, `${place}, ${label}`);
      const { meta, files: given } = made.staged.versions.at(-1)!;
      const labels = new Map(
        (meta as { labelled: { end: string; label: string }[] }).labelled.map((one) => [one.end, one.label]),
      );
      const listed = given
        .filter(({ end }) => end === '.pdf' || labels.has(end))
        .map(({ end, file }) => ({ label: labels.get(end) ?? 'PDF', bytes: file.bytes }));
      if (shown.has(origin)) examples.set(origin, exampleOf({ meta: meta as never }, placed, listed));
    }
  for (const entry of plan.index)
    if (!fit.has(entry.origin) && !entry.unfit && placeOf(entry, issues) === undefined) {
      entry.unfit = NOWHERE;
      sink.take('refused', ARTICLE, NOWHERE, entry.origin.slice(0, 300));
    }
  return {
    articles: fit.size,
    issues: issuesMet.size,
    examples: [...shown].flatMap((origin) => examples.get(origin ?? '') ?? []),
  };
}

/** What the journal has of the source already, and what a chief must decide. */
async function arrangeHere({ publications }: ImportStores, plan: ImportPlan): Promise<Arranged> {
  const standing = new Set(
    (await publications.listIssues()).map(({ volume, issue }) => issueName(volume, issue)),
  );
  return arrange({ sections: plan.sections, issues: plan.issues, articles: plan.index }, standing);
}

async function report(
  stores: ImportStores,
  row: ImportRow,
  { plan, sink, format }: { plan: ImportPlan; sink: PlanSink; format: string },
): Promise<Pick<ImportRow, 'counts'> & { report: ImportReport }> {
  const files = createImportFiles(stores.documents, row.id);
  const arranged = await arrangeHere(stores, plan);
  const used = new Set(plan.index.map(({ issueId }) => issueId));
  for (const { id, place } of plan.issues.filter((one) => !used.has(one.id)))
    sink.take('left out', ISSUE, `The issue has no article: ${id}.`, place);
  const { articles, issues, examples } = await judge(stores, files, plan, arranged, sink);
  await keepPlan(files, plan);
  const { people, submissions, files: count, bytes } = sink.totals;
  const language = journalLanguage(plan);
  return {
    counts: {
      articles,
      issues,
      people,
      submissions,
      files: count,
      bytes,
    },
    report: {
      id: row.id,
      from: row.from,
      format,
      at: new Date().toISOString(),
      journal: {
        title: inOne(plan.journal.title, language),
        path: plan.journal.path,
        issn: plan.journal.eissn ?? plan.journal.issn,
      },
      ...sink.told(),
      questions: [
        ...askAboutSections({ sections: plan.sections, language }, plan.index),
        ...askAboutIssues(arranged),
        ...askAboutPrefixes(plan.index, stores.doiPrefix),
        ...askAboutPeople(sink.doubled),
      ],
      languages: countLanguages(plan.index, language),
      examples,
    },
  };
}

/**
 * Reads a source whole, and says what would come of it. Nothing is public, and nothing is changed but the import's own row and folder.
 * A source that can't be read leaves the row with a sentence, and nothing else.
 */
export async function planImport(stores: ImportStores, row: ImportRow, asked: Asked): Promise<ImportRow> {
  const { imports, documents } = stores;
  const files = createImportFiles(documents, row.id);
  const settle = async (state: 'read' | 'refused', more: Partial<ImportRow>): Promise<ImportRow> => {
    const at = new Date().toISOString();
    const after = {
      ...row,
      ...more,
      state,
      version: row.version + 1,
      changedAt: at,
      steps: [...row.steps, { state, at, by: row.by }],
    };
    const moved = await imports.move(row, after);
    if (moved) return moved;
    throw new Error('The import was changed while its source was read');
  };
  try {
    const sink = createPlanSink(files);
    const format = await readAll(asked, sink);
    const plan = await sink.end();
    const { report: written, counts } = await report(stores, row, { plan, sink, format });
    await files.putReport(written);
    return await settle('read', { format, counts });
  } catch (error) {
    if (!(error instanceof MovedRefusal)) throw error;
    await files.remove('report');
    return settle('refused', { problem: error.message.slice(0, 500) });
  }
}
