import { type Answered, answerText, BEST_SCORE, endsOf } from '../../../shared/domain/review-fields.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './answer-list.module.css';

const STEPS = Array.from({ length: BEST_SCORE }, (_, index) => index + 1);

interface AnswerListProps {
  answers: readonly Answered[];
  /** Says which answers the authors get, and which words must not reach them. */
  tellsAudience?: boolean;
}

/** Words written for the editors. */
const isConfidential = ({ kind, forAuthors }: Answered) =>
  !forAuthors && (kind === 'shortText' || kind === 'longText');

function audienceOf(answer: Answered): string {
  if (answer.forAuthors) return ' (the authors see this)';
  return isConfidential(answer) ? ' (for editors only)' : '';
}

/** A reviewer's answers, with the original wording of the questions. */
export function AnswerList({ answers, tellsAudience = false }: AnswerListProps) {
  if (answers.length === 0) return null;
  return (
    <dl className={styles.answers}>
      {answers.map((answer) => (
        <div
          key={answer.id}
          className={classNames(
            styles.answer,
            answer.kind === 'longText' && styles.long,
            tellsAudience && isConfidential(answer) && styles.confidential,
          )}
        >
          <dt dir="auto">
            {answer.label}
            {tellsAudience ? <span className="muted">{audienceOf(answer)}</span> : null}
          </dt>
          <dd dir="auto">{answer.kind === 'score' ? <Score answer={answer} /> : answerText(answer)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A small bar beside the number, with the words of both ends; the bar says nothing that the number does not. */
function Score({ answer }: { answer: Answered }) {
  const ends = endsOf(answer);
  return (
    <>
      <span className={styles.bar} aria-hidden="true">
        {STEPS.map((step) => (
          <span
            key={step}
            className={classNames(styles.step, step <= Number(answer.value) && styles.reached)}
          />
        ))}
      </span>
      {answerText(answer)}
      {ends ? <span className="muted"> ({ends})</span> : null}
    </>
  );
}
