import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { JOURNAL } from '../../../../../shared/domain/journal-paths.ts';
import { longDate } from '../../../../../shared/domain/stage-words.ts';
import { ARTICLES_NOT_YET } from '../../../content/journal/articles.ts';
import { paths } from '../../../paths.ts';
import type { PageModule } from '../../../shown-page.ts';
import { ArticlePage } from '../article-view.tsx';
import { articleIndex, type SearchedArticle } from './article-index.ts';
import styles from './article-search.module.css';
import { ArticleSearchBox } from './article-search-box.tsx';
import { Published } from './published.tsx';

/** More than anyone looks through. */
const SHOWN = 50;

const notYet = <ArticlePage article={ARTICLES_NOT_YET.archives} />;

export const archives: PageModule = {
  handle: ARTICLES_NOT_YET.archives,
  Component: () => (
    <Published
      above={
        <div className={styles.search}>
          <h1 tabIndex={-1} data-page-heading="">
            Archives
          </h1>
          <ArticleSearchBox />
        </div>
      }
      otherwise={notYet}
    />
  ),
};

export const articleSearch: PageModule = {
  handle: { title: 'Search articles', description: 'Search the articles of JICS.' },
  Component: () => <Published above={<ArticleSearch />} otherwise={notYet} />,
};

/** Finds articles during typing. The address contains the words, so that a returning reader finds the same. */
export function ArticleSearch() {
  const { search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const find = useIndex();
  const found = useMemo(() => (typeof find === 'function' && query ? find(query) : []), [find, query]);

  useEffect(() => {
    const asked = new URLSearchParams(search).get('q') ?? '';
    if (!input.current) return;
    input.current.value ||= asked;
    setTyped(input.current.value);
  }, [search]);
  function type(text: string) {
    setTyped(text);
    const asked = text.trim() ? `?${new URLSearchParams({ q: text.trim() })}` : '';
    window.history.replaceState(window.history.state, '', window.location.pathname + asked);
  }

  const isSearching = query !== '' && typeof find === 'function';
  return (
    <div className={styles.search} data-searches={isSearching ? '' : undefined}>
      <h1 tabIndex={-1} data-page-heading="">
        Search articles
      </h1>
      <ArticleSearchBox input={input} onType={({ target }) => type(target.value)} />
      <p className="above-3 muted" role="status">
        {query === '' ? '' : isSearching ? inWords(found.length) : find === 'failed' ? FAILED : 'Searching…'}
      </p>
      <noscript>
        <p className="above-3 muted">The search needs JavaScript. All articles are listed below.</p>
      </noscript>
      {isSearching ? (
        <ol className={styles.found}>
          {found.slice(0, SHOWN).map((article) => (
            <Found key={article.number} article={article} />
          ))}
        </ol>
      ) : null}
    </div>
  );
}

const FAILED = 'We could not load the search. Reload the page, or use the list below.';

function inWords(count: number): string {
  if (count === 0) return 'No articles found. Check the spelling, or use fewer words.';
  if (count > SHOWN) return `${count} articles found. These are the ${SHOWN} that fit best.`;
  return count === 1 ? '1 article found.' : `${count} articles found.`;
}

function Found({ article: { number, title, authors, published } }: { article: SearchedArticle }) {
  return (
    <li>
      <a href={paths.publishedArticle({ article: String(number) })} dir="auto">
        {title}
      </a>
      <p>{authors.join(', ')}</p>
      <p className="published-date">{longDate(published)}</p>
    </li>
  );
}

/** Undefined until it has come. */
function useIndex() {
  const [index, setIndex] = useState<{ find: ReturnType<typeof articleIndex> } | 'failed'>();
  useEffect(() => {
    const left = new AbortController();
    fetch(`${JOURNAL}/issues/search.json`, { signal: left.signal })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
      .then((articles: SearchedArticle[]) => setIndex({ find: articleIndex(articles) }))
      .catch(() => {
        if (!left.signal.aborted) setIndex('failed');
      });
    return () => left.abort();
  }, []);
  return typeof index === 'object' ? index.find : index;
}
