import type { StepNumber, StepView } from '../form/steps.ts';
import styles from './step-list.module.css';

const inWords = { done: 'done', current: 'current step', open: 'to be done', later: 'later' };

/** The numbered progress bar: a column beside the form, a row of numbers if there is little room. */
export function StepList({ steps, onGo }: { steps: StepView[]; onGo: (step: StepNumber) => void }) {
  return (
    <nav aria-label="Progress">
      <ol className={styles.list}>
        {steps.map(({ number, title, state, reachable }) => (
          <li key={number} className={styles[state]}>
            <button
              type="button"
              className={styles.step}
              disabled={!reachable}
              aria-current={state === 'current' ? 'step' : undefined}
              onClick={() => onGo(number)}
            >
              <span className={styles.number}>
                <span aria-hidden={state === 'done' || undefined}>{state === 'done' ? '✓' : number}</span>
                {state === 'done' ? <span className="visually-hidden">{number}</span> : null}
              </span>
              <span className={styles.title}>{title}</span>
              <span className="visually-hidden">, {inWords[state]}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
