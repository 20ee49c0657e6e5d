/** How a page refers to its review: by the id of the seat, and the signature of its link. */
export interface SeatAccess {
  seat: string;
  signature: string;
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
