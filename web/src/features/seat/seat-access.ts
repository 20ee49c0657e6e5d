/** How this page calls for its seat. */
export interface SeatAccess {
  seat: string;
  signature: string;
}

export const accessTo = ({ seat, signature }: SeatAccess) => ({
  params: { id: seat },
  invitation: signature,
});
