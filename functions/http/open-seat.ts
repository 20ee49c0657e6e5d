import { showSeat } from '../reviews/show-seat.ts';
import { seatEndpoint, seatStores } from '../runtime/seat-endpoint.ts';

export const handler = seatEndpoint('open-seat', ({ seat }) => showSeat(seatStores(), seat));
