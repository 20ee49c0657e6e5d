import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Running text for reading: serif, 66 characters to the line. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={`${styles.prose} flow-4`}>{children}</div>;
}
