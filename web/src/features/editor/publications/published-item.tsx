import { Link, useLocation } from 'react-router';
import type { PublicationLine } from '../../../../../shared/contract/publications.ts';
import { NOTICE_NAMES } from '../../../../../shared/domain/notice-kinds.ts';
import { longDate } from '../../../../../shared/domain/stage-words.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import styles from './publications.module.css';

/** An article or a notice, and what was said about it since. */
export function PublishedItem({ publication }: { publication: PublicationLine }) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const { number, title, type, authors, published, address, manuscript } = publication;
  return (
    <li className={styles.item}>
      <h3 className={styles.title} dir="auto">
        <a href={address}>{title}</a>
      </h3>
      <p className={styles.facts}>
        {type} · e{number} · {longDate(published)} · <bdi>{authors.join(', ')}</bdi>
      </p>
      {manuscript?.notices.length ? (
        <ul className={styles.notices}>
          {manuscript.notices.map((notice) => (
            <li key={notice.number}>
              <a href={paths.publishedArticle({ article: String(notice.number) })}>
                {NOTICE_NAMES[notice.kind]} of {longDate(notice.on)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {manuscript ? (
        <p className={styles.ways}>
          <Link to={paths.editorManuscript({ id: manuscript._id }, prefix)}>
            Open the manuscript<span className="visually-hidden">: {title}</span>
          </Link>
        </p>
      ) : null}
    </li>
  );
}
