import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id?: string;
  number?: number;
  title: string;
  children: ReactNode;
}

/** A section with its heading; numbered as in a paper if `number` is given. */
export function Section({ id, number, title, children }: SectionProps) {
  return (
    <section className={styles.section} id={id}>
      <h2 className={styles.heading}>
        {number === undefined ? null : <span className={styles.number}>{number}</span>}
        <span>{title}</span>
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
