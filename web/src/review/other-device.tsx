import type { ReviewForm, SeatPage } from '../../../shared/contract/seats.ts';
import { answeredIn } from '../../../shared/domain/review-fields.ts';
import { AnswerList } from '../manuscript/answer-list.tsx';
import { Button } from '../ui/button.tsx';
import { TakesFocus } from '../ui/takes-focus.tsx';
import { mergeReviews } from './merge-reviews.ts';
import styles from './review.module.css';
import type { OtherText } from './use-review-draft.ts';

interface OtherDeviceProps {
  fields: SeatPage['fields'];
  mine: ReviewForm;
  other: OtherText;
  onTake: (form: ReviewForm) => void;
}

/** Two devices wrote: shows both texts side by side, and discards nothing before one is chosen. */
export function OtherDevice({ fields, mine, other, onTake }: OtherDeviceProps) {
  const both: [string, ReviewForm][] = [
    ['On this device', mine],
    ['From another device', other.form],
  ];
  const merged = mergeReviews(fields, mine, other.form);
  return (
    <TakesFocus>
      <section aria-labelledby="both-texts" className={`${styles.both} inset`}>
        <h2 id="both-texts" className="below-2 large ruled-pale">
          There are two versions of your review
        </h2>
        <div className="tiles gap-4 below-3">
          {both.map(([label, form]) => (
            <div key={label}>
              <h3 className="below-1 medium">{label}</h3>
              {/* biome-ignore lint/a11y/useSemanticElements: a box that scrolls, named for who reaches it by keyboard */}
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard */}
              <div role="group" aria-label={label} tabIndex={0} className={`${styles.words} words scrolls`}>
                <p dir="auto">{form.comments || 'No comments yet'}</p>
                {form.forEditor ? <p dir="auto">For editors only: {form.forEditor}</p> : null}
                <AnswerList answers={answeredIn(fields, form)} />
              </div>
              <Button variant="secondary" size="small" onClick={() => onTake(form)}>
                Use this version
              </Button>
            </div>
          ))}
        </div>
        {merged ? (
          <Button variant="quiet" size="small" onClick={() => onTake(merged)}>
            Keep both versions
          </Button>
        ) : null}
      </section>
    </TakesFocus>
  );
}
