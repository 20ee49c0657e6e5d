import styles from './progress-bar.module.css';

/** `value` from 0 to 1; absent while unknown. */
export function ProgressBar({ label, value }: { label: string; value?: number }) {
  return <progress className={styles.bar} aria-label={label} max={1} value={value} />;
}
