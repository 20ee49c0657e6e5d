import { classNames } from './class-names.ts';
import styles from './stage-line.module.css';

export interface Stage {
  name: string;
  state: 'done' | 'current' | 'later' | 'failed';
  /** A date or a short remark below the name. */
  note?: string;
}

const stateInWords = { done: 'done', current: 'now', later: 'to come', failed: 'stopped here' };

/** The way of something through its stages, drawn as one line; each state is also said in words. */
export function StageLine({ label, stages }: { label: string; stages: Stage[] }) {
  return (
    <ol className={styles.line} aria-label={label}>
      {stages.map((stage) => (
        <li
          key={stage.name}
          className={classNames(styles.stage, stage.state !== 'later' && styles[stage.state])}
          aria-current={stage.state === 'current' ? 'step' : undefined}
        >
          {stage.name}
          <span className="visually-hidden">, {stateInWords[stage.state]}</span>
          {stage.note ? <span className={styles.note}>{stage.note}</span> : null}
        </li>
      ))}
    </ol>
  );
}
