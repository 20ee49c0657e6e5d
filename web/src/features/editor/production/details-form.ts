import * as z from 'zod';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { ArticleDetails, ProductionAnswer } from '../../../../../shared/contract/production.ts';

const typed = z.string();
const statements = z.object({
  data: typed,
  interests: typed,
  ethics: typed,
  ai: typed,
  acknowledgements: typed,
});
/** An article's details as they are typed; the longer lists have one of theirs a line. */
export const DetailsForm = z.object({
  title: typed,
  abstract: typed,
  keywords: typed,
  institutions: z.array(
    z.object({ author: typed, at: z.array(z.object({ institution: typed, country: typed })) }),
  ),
  alternatives: z.record(typed, typed),
  statements,
  funding: typed,
});
export type DetailsForm = z.infer<typeof DetailsForm>;
export type StatementName = keyof z.infer<typeof statements>;

export const EMPTY: DetailsForm = {
  title: '',
  abstract: '',
  keywords: '',
  institutions: [],
  alternatives: {},
  statements: { data: '', interests: '', ethics: '', ai: '', acknowledgements: '' },
  funding: '',
};

/** By the names that the article's text gives its own sections. */
const SECTIONS: Record<StatementName, string> = {
  data: 'data',
  interests: 'interests',
  ethics: 'ethics',
  ai: 'ai',
  acknowledgements: 'acknowledgement',
};

/** What the article says as it was built last: its pictures, and its statements. */
export function readArticle({ article, checks }: Pick<ProductionAnswer, 'article' | 'checks'>) {
  const page = new DOMParser().parseFromString(article?.fragment ?? '', 'text/html');
  const without = new Set(checks.find(({ id }) => id === 'alt-figure')?.places.map(({ block }) => block));
  const pictures = [...page.querySelectorAll<HTMLImageElement>('figure[id] img')].flatMap((image) => {
    const id = image.closest('figure')?.id;
    const words = image.closest('figure:has(figcaption)')?.querySelector('figcaption')?.textContent?.trim();
    return id ? [{ id, src: image.src, words: words ?? '', alt: without.has(id) ? '' : image.alt }] : [];
  });
  const said = (name: StatementName) =>
    [...page.querySelectorAll(`#statement-${SECTIONS[name]} p`)]
      .map(({ textContent }) => textContent)
      .join('\n\n');
  return { pictures, said };
}
type Article = ReturnType<typeof readArticle>;

const eachStatement = (of: (name: StatementName) => string): DetailsForm['statements'] => ({
  data: of('data'),
  interests: of('interests'),
  ethics: of('ethics'),
  ai: of('ai'),
  acknowledgements: of('acknowledgements'),
});

const fundingLine = ({ funder, grants }: ArticleDetails['statements']['funding'][number]) =>
  [funder, grants.join(', ')].filter(Boolean).join(': ');

/** As it was described last, else as the manuscript says. */
export function formOf(
  manuscript: EditorsManuscript,
  details: ArticleDetails | null,
  { pictures, said }: Article,
): DetailsForm {
  const { title, abstract, keywords } = details ?? manuscript;
  const alternatives = new Map(details?.alternatives.map(({ place, text }) => [place, text]));
  return {
    title,
    abstract,
    keywords: keywords.join('\n'),
    institutions: manuscript.authors.map(({ _id, institution = '', country = '' }) => ({
      author: _id,
      at: details?.institutions.find(({ author }) => author === _id)?.at ?? [{ institution, country }],
    })),
    alternatives: {
      ...Object.fromEntries(alternatives),
      ...Object.fromEntries(pictures.map(({ id, alt }) => [id, alternatives.get(id) ?? alt])),
    },
    statements: eachStatement((name) => details?.statements[name] || said(name)),
    funding: details?.statements.funding.map(fundingLine).join('\n') ?? '',
  };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** As the server takes it. What the manuscript says itself is left to it, with its links and its looks. */
export function detailsOf(form: DetailsForm, { said }: Pick<Article, 'said'>): ArticleDetails {
  const { title, abstract, keywords, institutions, alternatives, statements: typedOnes, funding } = form;
  return {
    title,
    abstract,
    keywords: linesOf(keywords),
    institutions: institutions
      .map(({ author, at }) => ({
        author,
        at: at.filter(({ institution, country }) => institution.trim() || country.trim()),
      }))
      .filter(({ at }) => at.length > 0),
    alternatives: Object.entries(alternatives)
      .filter(([, text]) => text.trim())
      .map(([place, text]) => ({ place, text })),
    statements: {
      ...eachStatement((name) => (typedOnes[name].trim() === said(name).trim() ? '' : typedOnes[name])),
      funding: linesOf(funding).map((line) => {
        const [funder = '', grants = ''] = line.split(/:\s*(.*)/s);
        return {
          funder,
          grants: grants
            .split(',')
            .map((grant) => grant.trim())
            .filter(Boolean),
        };
      }),
    },
  };
}
