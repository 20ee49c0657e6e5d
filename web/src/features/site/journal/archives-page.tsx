import { ARTICLES_NOT_YET } from '../../../content/journal/articles.ts';
import { ArticlePage } from '../article-view.tsx';
import styles from './article-search.module.css';
import { ArticleSearchBox } from './article-search-box.tsx';
import { Published } from './published.tsx';

export const handle = {
  title: ARTICLES_NOT_YET.archives.title,
  description: ARTICLES_NOT_YET.archives.description,
};

export function Component() {
  return (
    <Published
      above={
        <div className={styles.search}>
          <h1 tabIndex={-1} data-page-heading="">
            Archives
          </h1>
          <ArticleSearchBox />
        </div>
      }
      otherwise={<ArticlePage article={ARTICLES_NOT_YET.archives} />}
    />
  );
}
