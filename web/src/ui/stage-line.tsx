import { classNames } from './class-names.ts';
import styles from './stage-line.module.css';

export interface Stage {
  name: string;
  state: 'done' | 'current' | 'later' | 'failed';
  /** A date or a short remark below the name. */
  note?: string;
}

const stateInWords = { done: 'done', current: 'now', later: 'to come', failed: 'stopped here' };

/**
 * The progress through stages, drawn as one line; each state is also in words. If there is little room the line stays whole and only the
 * current stage is named.
 */
export function StageLine({ label, stages }: { label: string; stages: Stage[] }) {
  const here = stages.find(({ state }) => state === 'current' || state === 'failed') ?? stages.at(-1);
  return (
    <div>
      <ol className={`${styles.line} small`} aria-label={label}>
        {stages.map((stage) => (
          <li
            key={stage.name}
            className={classNames(styles.stage, stage.state !== 'later' && styles[stage.state])}
            aria-current={stage.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.name}>{stage.name}</span>
            <span className="visually-hidden">, {stateInWords[stage.state]}</span>
            {stage.note ? <span className={`${styles.note} block muted light`}>{stage.note}</span> : null}
          </li>
        ))}
      </ol>
      <p className={styles.here} aria-hidden="true">
        {here ? `${stages.indexOf(here) + 1} of ${stages.length}: ${here.name}` : null}
        {here?.note ? <span className={`${styles.note} block muted light`}>{here.note}</span> : null}
      </p>
    </div>
  );
}
