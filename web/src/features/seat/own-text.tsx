import { useId } from 'react';
import type { ReviewForm, SeatPage } from '../../../../shared/contract/seats.ts';
import { type Answered, answeredIn, answersAsText } from '../../../../shared/domain/review-fields.ts';
import type { SeatAccess } from '../../review/seat-access.ts';
import { hasText, useUnsavedReview } from '../../review/use-review-draft.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { OwnReview } from './own-review.tsx';

interface OwnTextProps {
  page: SeatPage;
  access: SeatAccess;
}

/** The reviewer's own text, to read and to download, even after the review has ended; nothing if there is none. */
export function OwnText({ page, access }: OwnTextProps) {
  const { review, draft } = page;
  const unsaved = useUnsavedReview(access);
  return (
    <>
      {review && hasText(review.form) ? (
        <Text title="Your review" form={review.form} page={page} review={review} access={access} />
      ) : hasText(draft?.form) ? (
        <Text title="Your unfinished review" form={draft.form} page={page} review={null} access={access} />
      ) : null}
      {unsaved ? (
        <Text
          title="Text that is only on this device"
          form={unsaved}
          page={page}
          review={null}
          access={access}
        />
      ) : null}
    </>
  );
}

interface TextProps extends OwnTextProps {
  title: string;
  form: ReviewForm;
  review: SeatPage['review'];
}

function Text({ title, form, page, review, access }: TextProps) {
  const headingId = useId();
  const answers = review?.answers ?? answeredIn(page.fields, form);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="above-4 below-2 large ruled-pale">
        {title}
      </h2>
      <OwnReview form={form} fields={page.fields} review={review} access={access} />
      <div className="above-4">
        <ButtonRow>
          <Button variant="secondary" onClick={() => saveText(page.title, form, answers)}>
            Download my text
          </Button>
        </ButtonRow>
      </div>
    </section>
  );
}

/** A reviewer's text as a plain text file. */
function saveText(
  title: string,
  { comments, forEditor, recommendation }: ReviewForm,
  answers: readonly Answered[],
): void {
  const parts = [
    `Review of ‘${title}’`,
    recommendation && `Recommendation: ${recommendation}`,
    answersAsText(answers),
    comments,
    forEditor && `For editors only:\n\n${forEditor}`,
  ];
  saveFile('review.txt', parts.filter(Boolean).join('\n\n'), 'text/plain');
}
