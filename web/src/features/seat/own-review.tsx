import type { ReviewForm, SeatPage } from '../../../../shared/contract/seats.ts';
import { counted } from '../../../../shared/domain/counted.ts';
import { answeredIn } from '../../../../shared/domain/review-fields.ts';
import { call } from '../../api/client.ts';
import { AnswerList } from '../../manuscript/answer-list.tsx';
import { DownloadList } from '../../manuscript/download-list.tsx';
import { accessTo, type SeatAccess } from '../../review/seat-access.ts';
import { Notice } from '../../ui/notice.tsx';
import { fileSize } from '../../ui/words/file-size.ts';
import styles from './seat.module.css';

const FAILED = 'We could not load the file. Try again.';

interface OwnReviewProps {
  form: ReviewForm;
  /** The seat's fields. */
  fields: SeatPage['fields'];
  /** The submitted review; absent if it was only begun. */
  review: SeatPage['review'];
  access: SeatAccess;
}

/** Everything its writer submitted, with the original questions; for a draft, as far as it goes. */
export function OwnReview({ form, fields, review, access }: OwnReviewProps) {
  const answers = review ? review.answers : answeredIn(fields, form);
  return (
    <>
      {form.recommendation ? (
        <dl className={`${styles.facts} facts above-2`}>
          <div>
            <dt>Recommendation</dt>
            <dd>{form.recommendation}</dd>
          </div>
        </dl>
      ) : null}
      <AnswerList answers={answers} tellsAudience />
      <Words title="For the authors" text={form.comments} />
      <Words title="For editors only" text={form.forEditor} />
      {form.attachments.length > 0 ? (
        <>
          <h3 className="above-4 below-2 large ruled-pale">Files</h3>
          {review ? (
            <OwnFiles review={review} access={access} />
          ) : (
            <ul>
              {form.attachments.map(({ key, fileName, size }) => (
                <li key={key}>
                  <bdi>{fileName}</bdi> ({fileSize(size)})
                </li>
              ))}
            </ul>
          )}
        </>
      ) : null}
      {review?.forAuthors && review.forAuthors.problems.length > 0 ? (
        <Notice kind="warning" title="Authors will not get all of your files">
          <ul>
            {review.forAuthors.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <p>Editors have all of them.</p>
        </Notice>
      ) : null}
    </>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <>
      <h3 className="above-4 below-2 large ruled-pale">{title}</h3>
      <p className="words" dir="auto">
        {text}
      </p>
    </>
  );
}

interface OwnFilesProps {
  review: NonNullable<SeatPage['review']>;
  access: SeatAccess;
}

const FOR_AUTHORS = 'forAuthors';

/** The files of a review, for their sender, and the PDF that the authors will get of them. */
function OwnFiles({ review: { files, forAuthors }, access }: OwnFilesProps) {
  async function urlOf(key: string) {
    const { review } = await call('open-seat', accessTo(access));
    return key === FOR_AUTHORS ? review?.forAuthors?.url : review?.files[Number(key)]?.url;
  }
  const made = forAuthors?.state === 'ready' ? forAuthors : undefined;
  return (
    <>
      <DownloadList
        className={`${styles.ownFiles} list`}
        files={[
          // By their places: two files may have one name.
          ...files.map(({ fileName, size }, index) => ({
            key: String(index),
            name: fileName,
            shown: (
              <span>
                <bdi>{fileName}</bdi> ({fileSize(size)})
              </span>
            ),
          })),
          ...(made
            ? [{ key: FOR_AUTHORS, name: 'what the authors will see', shown: seenByAuthors(made) }]
            : []),
        ]}
        urlOf={urlOf}
        words={{ gone: FAILED, noAnswer: FAILED }}
      />
      {forAuthors?.state === 'making' ? (
        <p className="muted small">We are preparing the PDF that the authors will see.</p>
      ) : null}
    </>
  );
}

function seenByAuthors({ removed, left }: NonNullable<NonNullable<SeatPage['review']>['forAuthors']>) {
  const out = removed > 0 ? ` We took out ${counted(removed, 'passage')} naming you.` : '';
  const named = left.length > 0 ? ` It may still name you: ‘${left.join('’, ‘')}’.` : '';
  return <span className="breaks">{`What the authors will see, as one PDF.${out}${named}`}</span>;
}
