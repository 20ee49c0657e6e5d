import type { Review } from '../../../shared/contract/manuscript-parts.ts';
import { fileSize } from '../ui/words/file-size.ts';
import { AnswerList } from './answer-list.tsx';
import styles from './review-body.module.css';

export type ReviewHeading = 'h3' | 'h4' | 'h5';

interface ReviewBodyProps {
  review: Review;
  /** The level of the heading over what authors never see: one below the review's surroundings. */
  heading?: ReviewHeading;
}

/** A reviewer's whole review: answers, comments, words for editors only, files. Authors get reviews as quotations instead. */
export function ReviewBody({ review, heading: Heading = 'h4' }: ReviewBodyProps) {
  const { answers = [], comments, forEditor, attachments } = review;
  return (
    <>
      <AnswerList answers={answers} tellsAudience />
      <p className={`${styles.words} above-2 below-2 words`} dir="auto">
        {comments}
      </p>
      {forEditor ? (
        <div className={`${styles.confidential} above-3 below-3 measure washed inset-low marked-madder`}>
          <Heading>For editors only</Heading>
          <p className={`${styles.words} above-2 below-2 words`} dir="auto">
            {forEditor}
          </p>
        </div>
      ) : null}
      {attachments?.length ? (
        <ul className={`${styles.files} above-2 breaks`} aria-label="Files that came with this review">
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

/** The authors' version of these files. */
function ForAuthors({ review: { forAuthors } }: { review: Review }) {
  if (!forAuthors) return null;
  const { state, pages, problems, removed, left, url } = forAuthors;
  return (
    <p className="above-2 measure breaks small">
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
      {removed > 0 ? `. We took out ${removed === 1 ? '1 passage' : `${removed} passages`}` : ''}
      {left.length > 0 ? `. It may still name the reviewer: ‘${left.join('’, ‘')}’.` : ''}
      {problems.length > 0 ? ` Not in it: ${problems.join(' ')}` : ''}
    </p>
  );
}
