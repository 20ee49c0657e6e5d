import type { Review } from '../../../shared/contract/manuscript-parts.ts';
import { fileSize } from '../ui/file-size.ts';
import { AnswerList } from './answer-list.tsx';
import styles from './review-body.module.css';

export type ReviewHeading = 'h3' | 'h4' | 'h5';

interface ReviewBodyProps {
  review: Review;
  /** The level of the heading over what the authors never see: that of a part of what the review stands in. */
  heading?: ReviewHeading;
}

/** All that a reviewer gave: answers, comments, what is for the editors alone, files. Authors' answers carry reviews as quoted instead. */
export function ReviewBody({ review, heading: Heading = 'h4' }: ReviewBodyProps) {
  const { answers = [], comments, forEditor, attachments } = review;
  return (
    <>
      <AnswerList answers={answers} tellsAudience />
      <p className={styles.words} dir="auto">
        {comments}
      </p>
      {forEditor ? (
        <div className={styles.confidential}>
          <Heading>For editors only</Heading>
          <p className={styles.words} dir="auto">
            {forEditor}
          </p>
        </div>
      ) : null}
      {attachments?.length ? (
        <ul className={styles.files} aria-label="Files that came with this review">
          {attachments.map(({ fileName, size, url }, index) => (
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
    </>
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
          As the authors see them, without a name
        </a>
      ) : state === 'failed' ? (
        'We can’t give these files to the authors.'
      ) : (
        'We are preparing the PDF of these files for the authors.'
      )}
      {state === 'ready' ? ` (${pages} ${pages === 1 ? 'page' : 'pages'})` : ''}
      {problems.length > 0 ? ` Not in it: ${problems.join(' ')}` : ''}
    </p>
  );
}
