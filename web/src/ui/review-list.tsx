import type { Review } from '../../../shared/contract/manuscripts.ts';
import { fileSize } from './file-size.ts';
import { formatDateTime } from './format-date.ts';
import styles from './note-list.module.css';
import { StatusBadge } from './status-badge.tsx';

/** Reviews with their recommendations, newest first. */
export function ReviewList({ reviews, empty }: { reviews: readonly Review[]; empty: string }) {
  if (reviews.length === 0) return <p className={styles.empty}>{empty}</p>;
  const newestFirst = [...reviews].sort((one, other) => other.addedAt.localeCompare(one.addedAt));
  return (
    <ul className={styles.list}>
      {newestFirst.map((review) => (
        <li key={review._id} className={styles.note}>
          <p className={styles.text}>{review.comments}</p>
          {review.attachments?.length ? (
            <ul className={styles.files} aria-label="Files that came with this review">
              {review.attachments.map(({ fileName, size, url }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
                <li key={index}>
                  {url ? (
                    <a href={url} download={fileName}>
                      <bdi>{fileName}</bdi>
                    </a>
                  ) : (
                    <bdi>{fileName}</bdi>
                  )}{' '}
                  ({fileSize(size)})
                </li>
              ))}
            </ul>
          ) : null}
          <ForAuthors review={review} />
          <p className={styles.by}>
            <StatusBadge status={review.recommendation} />
            <span>{review.reviewerName}</span>
            {review.round > 1 || review.cycle > 1 ? (
              <span>
                Round {review.round}, review cycle {review.cycle}
              </span>
            ) : null}
            <time dateTime={review.addedAt}>{formatDateTime(review.addedAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What the authors get of these files. */
function ForAuthors({ review: { forAuthors } }: { review: Review }) {
  if (!forAuthors) return null;
  const { state, pages, problems, url } = forAuthors;
  return (
    <p className={styles.forAuthors}>
      {state === 'ready' && url ? (
        <a href={url} target="_blank" rel="noreferrer">
          As the authors get them, without a name
        </a>
      ) : state === 'failed' ? (
        'The authors can’t get these files.'
      ) : (
        'The PDF of these files for the authors is being made.'
      )}
      {state === 'ready' ? ` (${pages} ${pages === 1 ? 'page' : 'pages'})` : ''}
      {problems.length > 0 ? ` Not in it: ${problems.join(' ')}` : ''}
    </p>
  );
}
