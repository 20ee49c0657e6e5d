import type { SeatPage } from '../../../../shared/contract/seats.ts';
import type { SeatAccess } from '../../review/seat-access.ts';

/** A part of the page of one review. */
export interface SeatProps {
  page: SeatPage;
  access: SeatAccess;
  onChange: (page: SeatPage) => void;
}
