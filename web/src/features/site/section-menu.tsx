import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import styles from './side-layout.module.css';

/**
 * The pages of a section: beside the page if there is room, one line above it that opens on a phone, so that the page itself is visible
 * first. Opening another page closes it again.
 */
export function SectionMenu({ label, children }: { label: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.side} aria-label={label}>
      <details key={pathname} className={`${styles.menu} folds`}>
        <summary className={`${styles.menuLine} touch bar pressable`}>In this section: {label}</summary>
        {children}
      </details>
    </nav>
  );
}
