import type { SeatPage } from '../../../shared/contract/seats.ts';

/** How a page refers to its review: by the id of the seat, and the signature of its link. */
export interface SeatAccess {
  seat: string;
  signature: string;
}

/** A part of the page of one review. */
export interface SeatProps {
  page: SeatPage;
  access: SeatAccess;
  onChange: (page: SeatPage) => void;
}

export const accessTo = ({ seat, signature }: SeatAccess) => ({
  params: { id: seat },
  invitation: signature,
});

/** From the path of a link. */
export function accessIn(path: string): SeatAccess {
  const [seat = '', signature = ''] = path.split('/').slice(-2);
  return { seat, signature };
}
