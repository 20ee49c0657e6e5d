import MiniSearch from 'minisearch';

/** A line of `search.json`. */
export interface SearchedArticle {
  number: number;
  title: string;
  authors: string[];
  keywords: string[];
  published: string;
}

const FIELDS = ['title', 'authors', 'keywords'] as const;

/** Mathematical symbols too, because titles attach them to words. */
const NO_WORD = /[^\p{L}\p{N}\p{M}]+/u;
/** 'Müller' is found as 'muller'. */
const fold = (term: string) => term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Words may be mistyped or incomplete. Articles with all of them come before those with some. */
export function articleIndex(articles: readonly SearchedArticle[]) {
  const index = new MiniSearch<SearchedArticle>({
    idField: 'number',
    fields: [...FIELDS],
    extractField: (article, field) => String(article[field as keyof SearchedArticle]),
    tokenize: (text) => text.split(NO_WORD),
    processTerm: fold,
    searchOptions: {
      boost: { title: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => term.length > 3 && 0.25,
      maxFuzzy: 2,
    },
  });
  index.addAll(articles);
  const byNumber = new Map(articles.map((article) => [String(article.number), article]));
  return (query: string): SearchedArticle[] => {
    const all = index.search(query, { combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(query);
    return found.flatMap(({ id }) => byNumber.get(id) ?? []);
  };
}
