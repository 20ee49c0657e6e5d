import { reportFromSeat } from '../reviewing/report-identity.ts';
import { seatEndpoint } from '../runtime/seat-endpoint.ts';
import { tellingManuscripts } from '../runtime/stores.ts';

export const handler = seatEndpoint('submit-seat-identity-report', ({ seat, body }) =>
  reportFromSeat(tellingManuscripts(), seat, body),
);
