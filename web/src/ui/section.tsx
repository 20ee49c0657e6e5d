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
      <h2 className={`${styles.heading} gap-3 larger`}>
        {number === undefined ? null : <span className="light madder">{number}</span>}
        <span>{title}</span>
      </h2>
      <div className="flow-4 above-3">{children}</div>
    </section>
  );
}
