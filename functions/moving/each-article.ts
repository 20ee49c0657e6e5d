import type { ImportFiles } from './import-files.ts';
import { type ImportPlan, readArticles } from './import-plan.ts';
import type { MovedArticle } from './moved.ts';
import { type Prepared, prepareArticle, type TextReader } from './prepare-article.ts';
import {
  type Arranged,
  type IndexEntry,
  isIssueLeftOut,
  type PlacedIssue,
  placeOf,
} from './rules/arrange.ts';
import type { Unfit } from './rules/imported-meta.ts';
import { sectionTypes } from './rules/section-types.ts';
import { isDeposited } from './rules/write-report.ts';

export interface Each {
  article: MovedArticle;
  entry: IndexEntry;
  issueId: string;
  placed: PlacedIssue;
  made: Prepared | Unfit;
}

export interface Going {
  files: ImportFiles;
  readText: TextReader;
  plan: ImportPlan;
  issues: Arranged['issues'];
  answers: Readonly<Record<string, string>>;
  doiPrefix: string | undefined;
  /** Undefined for an article that has none and stays out. */
  numberOf: (origin: string) => number | undefined;
}

export const journalLanguage = ({ journal, index }: ImportPlan): string =>
  journal.language ?? index.find(({ language }) => language)?.language ?? 'en';

export const NOWHERE = 'It has neither an issue nor a day of publication.';

/** The articles of one part, each ready or with the reason why it stays out. */
export async function* eachArticle(going: Going, part: number): AsyncGenerator<Each> {
  const { files, readText, plan, issues, answers, doiPrefix, numberOf } = going;
  const language = journalLanguage(plan);
  const typeOf = sectionTypes({ sections: plan.sections, language }, answers);
  const entries = plan.index.filter((one) => one.part === part);
  const articles = await readArticles(files, part);
  for (const entry of entries) {
    const article = articles[entry.line]!;
    const number = numberOf(entry.origin);
    const issueId = placeOf(entry, issues);
    const placed = issueId === undefined ? undefined : issues[issueId];
    if (number === undefined || issueId === undefined || !placed || isIssueLeftOut(issueId, answers))
      continue;
    const made = await prepareArticle({ files, readText }, article, {
      number,
      issue: placed,
      typeOf,
      language,
      doiPrefixOf: ({ doi }) => (isDeposited(doi, doiPrefix, answers) ? doiPrefix : undefined),
    });
    yield { article, entry, issueId, placed, made };
  }
}
