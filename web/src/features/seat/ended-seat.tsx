import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { Certificate } from '../../review/certificate.tsx';
import type { SeatAccess } from '../../review/seat-access.ts';
import { Notice } from '../../ui/notice.tsx';
import { OwnText } from './own-text.tsx';

/** Says why the review has ended and lets the reviewer download their text. */
export function EndedSeat({ page, access }: { page: SeatPage; access: SeatAccess }) {
  return (
    <div className="flow-4 measure">
      <Notice kind="info" title="You don’t need to do anything more">
        {page.ended}
      </Notice>
      {page.review ? <Certificate access={access} /> : null}
      <OwnText page={page} access={access} />
    </div>
  );
}
