import { showSeat } from '../reviewing/show-seat.ts';
import { seatEndpoint, seatStores } from '../runtime/seat-endpoint.ts';

export const handler = seatEndpoint('open-seat', ({ seat }) => showSeat(seatStores(), seat));
