import type { Review } from '../../../shared/contract/manuscripts.ts';
import { scoreEnds } from '../../../shared/domain/review-form.ts';
import { classNames } from './class-names.ts';
import styles from './review-body.module.css';

const STEPS = [1, 2, 3, 4, 5];

/** Each score as a small bar beside its number, with the words of both ends; the bar says nothing that the number does not. */
export function ScoreList({ scores }: { scores: NonNullable<Review['scores']> }) {
  return (
    <dl className={styles.scores}>
      {scores.map(({ label, value }) => (
        <div key={label} className={styles.score}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.bar} aria-hidden="true">
              {STEPS.map((step) => (
                <span key={step} className={classNames(styles.step, step <= value && styles.reached)} />
              ))}
            </span>
            {value} of 5{scoreEnds(label) ? <span className={styles.ends}> ({scoreEnds(label)})</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
