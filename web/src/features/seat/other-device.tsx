import type { ReviewForm } from '../../../../shared/contract/seats.ts';
import { Button } from '../../ui/button.tsx';
import { TakesFocus } from '../../ui/takes-focus.tsx';
import styles from './seat.module.css';
import type { OtherText } from './use-review-draft.ts';

interface OtherDeviceProps {
  mine: ReviewForm;
  other: OtherText;
  onTake: (form: ReviewForm) => void;
}

/** Two devices wrote: both texts side by side, and nothing is thrown away before one is chosen. */
export function OtherDevice({ mine, other, onTake }: OtherDeviceProps) {
  const both: [string, ReviewForm, ReviewForm][] = [
    ['On this device', mine, mine],
    ['From another device', other.form, other.form],
  ];
  return (
    <TakesFocus>
      <section aria-labelledby="both-texts" className={styles.both}>
        <h2 id="both-texts" className={styles.heading}>
          You wrote on two devices
        </h2>
        <div className={styles.texts}>
          {both.map(([label, form, chosen]) => (
            <div key={label}>
              <h3>{label}</h3>
              <p className={styles.words} dir="auto">
                {form.comments || 'No comments yet'}
              </p>
              <Button variant="secondary" size="small" onClick={() => onTake(chosen)}>
                Go on with this one
              </Button>
            </div>
          ))}
        </div>
        <Button
          variant="quiet"
          size="small"
          onClick={() => onTake({ ...mine, comments: `${mine.comments}\n\n${other.form.comments}`.trim() })}
        >
          Put both texts into the form
        </Button>
      </section>
    </TakesFocus>
  );
}
