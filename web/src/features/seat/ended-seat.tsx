import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { Notice } from '../../ui/notice.tsx';
import { OwnText } from './own-text.tsx';
import styles from './seat.module.css';
import type { SeatAccess } from './seat-access.ts';

/** Nothing is asked any more: why, and what they wrote is still theirs. */
export function EndedSeat({ page, access }: { page: SeatPage; access: SeatAccess }) {
  return (
    <div className={styles.invitation}>
      <Notice kind="info" title="Nothing more is to be done here">
        {page.ended}
      </Notice>
      <OwnText page={page} access={access} />
    </div>
  );
}
