import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { DECISION_NAMES } from '../../../../shared/domain/decision-kinds.ts';
import { longDate } from '../../../../shared/domain/stage-words.ts';
import styles from './submission-view.module.css';

/** The editors' decisions, the latest first, with the letter and the reviews that it quotes. */
export function SubmissionDecisions({ decisions }: Pick<AuthorsManuscript, 'decisions'>) {
  return [...decisions].reverse().map(({ _id, kind, round, at, subject, text, reviews }, index) => (
    <details key={_id} open={index === 0}>
      <summary>
        Round {round}: {DECISION_NAMES[kind]}{' '}
        <time dateTime={at} className={styles.when}>
          {longDate(at)}
        </time>
      </summary>
      <p className={styles.letter} dir="auto">
        <strong>{subject}</strong>
        {'\n\n'}
        {text}
      </p>
      {reviews.map((review) => (
        <section key={review.number} aria-label={`Reviewer ${review.number}`}>
          <h3>Reviewer {review.number}</h3>
          <p className={styles.letter} dir="auto">
            {review.text}
          </p>
        </section>
      ))}
    </details>
  ));
}
