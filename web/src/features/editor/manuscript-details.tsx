import type { Manuscript, Review } from '../../../../shared/contract/manuscripts.ts';
import { formatDateTime } from '../../ui/format-date.ts';
import { ReviewList } from '../../ui/review-list.tsx';
import { sentenceOf } from './deeds/describe-change.ts';
import styles from './manuscript-details.module.css';

/** What an editor wants now and then: closed until asked for. */
export function ManuscriptDetails({ manuscript }: { manuscript: Manuscript }) {
  const { history } = manuscript;
  // The note of a review mostly is the review itself; only what says more is worth a second place.
  const noted = new Set(manuscript.reviewerNotes.map((note) => note.text));
  const unlikeNotes = manuscript.reviews.filter((review) => !noted.has(review.comments) || isOfForm(review));
  return (
    <div className={styles.details}>
      <details>
        <summary>Authors and abstract</summary>
        <ManuscriptAbout manuscript={manuscript} />
      </details>
      {unlikeNotes.length > 0 ? (
        <details>
          <summary>Reviews ({unlikeNotes.length})</summary>
          <ReviewList reviews={unlikeNotes} empty="No reviewer notes available." />
        </details>
      ) : null}
      {history.length > 0 ? (
        <details>
          <summary>History ({history.length})</summary>
          <ManuscriptHistory manuscript={manuscript} />
        </details>
      ) : null}
    </div>
  );
}

/** Whether it has parts that no note repeats. */
const isOfForm = ({ answers, forEditor, attachments }: Review) =>
  Boolean(answers?.length || forEditor || attachments?.length);

export function ManuscriptAbout({ manuscript }: { manuscript: Manuscript }) {
  return (
    <dl className={styles.facts}>
      <dt>Authors</dt>
      <dd>
        <ol className={styles.authors}>
          {manuscript.authors.map((author) => (
            <li key={author._id}>
              {[author.title, author.firstName, author.middleName, author.lastName].filter(Boolean).join(' ')}
              {author.isCorresponding ? ' (corresponding author)' : ''}
              {author.institution ? `, ${author.institution}` : ''}
            </li>
          ))}
        </ol>
      </dd>
      <dt>Keywords</dt>
      <dd>{manuscript.keywords.join(', ')}</dd>
      <dt>Classification</dt>
      <dd>{manuscript.classification.join(', ')}</dd>
      <dt>Funding</dt>
      <dd>{manuscript.funding}</dd>
      <dt>Abstract</dt>
      <dd className={styles.abstract}>{manuscript.abstract}</dd>
    </dl>
  );
}

/** The latest first. */
export function ManuscriptHistory({ manuscript }: { manuscript: Manuscript }) {
  const history = [...manuscript.history].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <ol className={styles.history}>
      {history.map((entry) => (
        <li key={`${entry.at}${entry.what}${entry.to}`}>
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          <span>{sentenceOf(entry)}</span>
        </li>
      ))}
    </ol>
  );
}
