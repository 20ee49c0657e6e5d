import * as z from 'zod';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { type ArticleDetails, StatedForm } from '../../../../../shared/contract/production.ts';
import { linesOf, plainDetails, withStated } from '../../../../../shared/contract/state-article.ts';
import type { readArticle } from '../../../manuscript/read-article.ts';

const typed = z.string();
/** An article's details as typed; longer lists have one entry a line. */
export const DetailsForm = z.object({
  title: typed,
  abstract: typed,
  keywords: typed,
  alternatives: z.record(typed, typed),
  stated: StatedForm,
});
export type DetailsForm = z.infer<typeof DetailsForm>;

export const EMPTY: DetailsForm = {
  title: '',
  abstract: '',
  keywords: '',
  alternatives: {},
  stated: { statements: {}, institutions: [], roles: [] },
};

/** The latest details, otherwise the manuscript's own. */
export function formOf(
  manuscript: EditorsManuscript,
  details: ArticleDetails | null,
  { pictures }: ReturnType<typeof readArticle>,
): DetailsForm {
  const { title, abstract, keywords } = details ?? manuscript;
  const alternatives = new Map(details?.alternatives.map(({ place, text }) => [place, text]));
  return {
    ...EMPTY,
    title,
    abstract,
    keywords: keywords.join('\n'),
    alternatives: {
      ...Object.fromEntries(alternatives),
      ...Object.fromEntries(pictures.map(({ id, alt }) => [id, alternatives.get(id) ?? alt])),
    },
  };
}

/** For the server, merged into the current details. */
export const detailsOf = (
  { title, abstract, keywords, alternatives, stated }: DetailsForm,
  manuscript: EditorsManuscript,
  details: ArticleDetails | null,
): ArticleDetails => ({
  ...withStated(details ?? plainDetails(manuscript), stated),
  title,
  abstract,
  keywords: linesOf(keywords),
  alternatives: Object.entries(alternatives)
    .filter(([, text]) => text.trim())
    .map(([place, text]) => ({ place, text })),
});
