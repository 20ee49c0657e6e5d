import { useEffect, useState } from 'react';
import styles from './loading.module.css';

interface LoadingProps {
  /** The text on the screen; default: the specification's word. */
  words?: string;
  /** Grey lines in place of the coming text. */
  lines?: number;
  /** Default 300: a shorter wait needs no announcement. */
  delayMs?: number;
}

/** Fewer represent a part of a page. */
const LINES_OF_A_PAGE = 4;

export function Loading({ words = 'Loading...', lines = 4, delayMs = 300 }: LoadingProps) {
  const [late, setLate] = useState(delayMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return (
    <div className={lines >= LINES_OF_A_PAGE ? styles.page : undefined} role="status">
      {late ? (
        <>
          <p className="muted">{words}</p>
          {Array.from({ length: lines }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
            <div key={index} className={styles.line} aria-hidden="true" />
          ))}
        </>
      ) : null}
    </div>
  );
}
