import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { JOURNAL } from '../../../../shared/domain/journal-paths.ts';
import { longDate } from '../../../../shared/domain/stage-words.ts';
import { paths } from '../../paths.ts';
import styles from './latest-papers.module.css';

interface Paper {
  number: number;
  title: string;
  authors: string[];
  published: string;
}

/** The three newest, in space reserved from the start. Until they have come, and without a script, it links to the current issue. */
export function LatestPapers() {
  const papers = useLatest();
  return (
    <section className={`${styles.latest} above-6 strong-above`} aria-labelledby="latest-papers">
      <h2 id="latest-papers" className="larger">
        Latest papers
      </h2>
      <div className={styles.room}>
        {papers?.length === 0 ? (
          <p>
            No issue has been published yet.{' '}
            <Link to={paths.guidelines()}>Read the submission guidelines</Link>
          </p>
        ) : (
          <>
            <ol className={`${styles.papers} stack gap-6 below-3 list`}>
              {papers?.map(({ number, title, authors, published }) => (
                <li key={number}>
                  <a href={paths.publishedArticle({ article: String(number) })} dir="auto">
                    {title}
                  </a>
                  <p className={styles.authors}>{authors.join(', ')}</p>
                  <p className="muted">{longDate(published)}</p>
                </li>
              ))}
            </ol>
            <a href={paths.currentIssue()}>See the current issue</a>
          </>
        )}
      </div>
    </section>
  );
}

/** Undefined until known. */
function useLatest(): Paper[] | undefined {
  const [papers, setPapers] = useState<Paper[]>();
  useEffect(() => {
    const left = new AbortController();
    fetch(`${JOURNAL}/issues/latest.json`, { signal: left.signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then((found) => Array.isArray(found) && setPapers(found))
      .catch(() => undefined);
    return () => left.abort();
  }, []);
  return papers;
}
