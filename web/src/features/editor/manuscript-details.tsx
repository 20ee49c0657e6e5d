import { type ReactNode, useState } from 'react';
import type { HistoryEntry, Review } from '../../../../shared/contract/manuscript-parts.ts';
import { type EditorsManuscript, isOpenToEditor } from '../../../../shared/contract/manuscripts.ts';
import { fullName } from '../../../../shared/domain/person-name.ts';
import { call } from '../../api/client.ts';
import { ReviewList } from '../../manuscript/review-list.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDateTime } from '../../ui/words/format-date.ts';
import { sentenceOf } from './actions/describe-change.ts';
import styles from './manuscript-details.module.css';

/** Details needed now and then: closed until opened. */
export function ManuscriptDetails({ manuscript }: { manuscript: EditorsManuscript }) {
  const { history } = manuscript;
  // The note of a review is usually the review itself; only one that says more is shown too.
  const noted = new Set(manuscript.reviewerNotes.map((note) => note.text));
  const unlikeNotes = manuscript.reviews.filter((review) => !noted.has(review.comments) || isOfForm(review));
  return (
    <div className="unfolds above-4">
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

export function ManuscriptAbout({ manuscript }: { manuscript: EditorsManuscript }) {
  return (
    <ManuscriptFacts manuscript={manuscript}>
      <dt>Abstract</dt>
      <dd className="measure abstract own-lines">{manuscript.abstract}</dd>
    </ManuscriptFacts>
  );
}

interface ManuscriptFactsProps {
  manuscript: EditorsManuscript;
  children?: ReactNode;
}

export function ManuscriptFacts({ manuscript, children }: ManuscriptFactsProps) {
  return (
    <dl className={`${styles.facts} facts above-2 below-4`}>
      <dt>Authors</dt>
      <dd>
        <ol className={styles.authors}>
          {manuscript.authors.map((author) => (
            <li key={author._id}>
              {[author.title, fullName(author)].filter(Boolean).join(' ')}
              {author.emailConfirmed === false ? ' (address not confirmed)' : ''}
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
      {manuscript.comments ? (
        <>
          <dt>Comments to the editors</dt>
          <dd className="words" dir="auto">
            {manuscript.comments}
          </dd>
        </>
      ) : null}
      {children}
    </dl>
  );
}

/** The latest first; old entries on request. */
export function ManuscriptHistory({ manuscript }: { manuscript: EditorsManuscript }) {
  const [earlier, setEarlier] = useState<{ entries: HistoryEntry[]; before: string | undefined }>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const before = earlier ? earlier.before : manuscript.historyBefore;
  const all = new Map(
    [...(earlier?.entries ?? []), ...manuscript.history].map((entry) => [JSON.stringify(entry), entry]),
  );
  const history = [...all.values()].sort((one, other) => other.at.localeCompare(one.at));
  const showEarlier = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const params = { id: manuscript._id };
      const { manuscript: page } = await call('get-manuscript', { params, query: { historyBefore: before } });
      if (!isOpenToEditor(page)) throw new Error('It is closed to this editor now.');
      // Entries displaced from the newest in the meantime stay where they were shown.
      const entries = [...(earlier?.entries ?? manuscript.history), ...page.history];
      setEarlier({ entries, before: page.historyBefore });
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <>
      <ol className={`${styles.history} above-2 below-2 list`}>
        {history.map((entry) => (
          <li key={JSON.stringify(entry)} className="wrap gap-4 lines-0 padded-1">
            <time className="muted" dateTime={entry.at}>
              {formatDateTime(entry.at)}
            </time>
            <span>{sentenceOf(entry)}</span>
          </li>
        ))}
      </ol>
      {failed ? <p role="alert">We could not load earlier entries. Try again.</p> : null}
      {before ? (
        <Button variant="quiet" busy={busy} onClick={() => void showEarlier()}>
          Show earlier entries
        </Button>
      ) : null}
    </>
  );
}
