import { useState } from 'react';
import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { OwnRounds } from '../../manuscript/own-rounds.tsx';
import styles from './seat.module.css';

/** Earlier rounds, above the present review: open until its reader has begun to write. */
export function EarlierRounds({ page }: { page: SeatPage }) {
  const [isNew] = useState(page.draft === null && page.review === null);
  const { rounds, earlier, number } = page;
  if (earlier.length === 0 && rounds.length === 0) return null;
  return (
    <details className={styles.earlier} open={isNew}>
      <summary>
        {earlier.length > 0
          ? 'Your earlier review and the authors’ response'
          : 'The authors’ response to reviewers'}
      </summary>
      <h2 className="visually-hidden">Earlier rounds</h2>
      <OwnRounds rounds={rounds} reviews={earlier} number={number} />
    </details>
  );
}
