import * as z from 'zod';
import type { ImportFiles } from './import-files.ts';
import { partName } from './import-files.ts';
import { MovedArticle, MovedIssue, MovedJournal, MovedSection } from './moved.ts';
import { IndexEntry } from './rules/arrange.ts';

const NAME = 'plan.json';

/** What a source holds, but for its articles, people and submissions, which are lines of their own. */
export const ImportPlan = z.object({
  journal: MovedJournal,
  sections: z.array(MovedSection),
  issues: z.array(MovedIssue),
  index: z.array(IndexEntry),
  /** How many parts the lines of each kind have. */
  parts: z.object({ article: z.int(), person: z.int(), submission: z.int() }),
});
export type ImportPlan = z.infer<typeof ImportPlan>;

export const keepPlan = (files: ImportFiles, plan: ImportPlan) => files.putPart(NAME, plan);
export const readPlan = (files: ImportFiles) => files.readPart(NAME, ImportPlan);

/** The articles of a part, by the lines in which they are. */
export const readArticles = (files: ImportFiles, part: number) =>
  files.readLines(partName('article', part), MovedArticle);
