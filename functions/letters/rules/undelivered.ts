import { isOpenSeat } from '../../../shared/domain/seats.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';

/**
 * Letters that came back and that an editor is to see to: nothing is wanted any more of one to a reviewer who is not waited for, or
 * whose address has been corrected.
 */
export const undeliveredOf = ({ undelivered, seats }: Pick<ManuscriptRecord, 'undelivered' | 'seats'>) =>
  undelivered.filter(
    ({ seat }) =>
      seat === undefined ||
      seats.some((entry) => entry.n === seat && entry.isUnreachable && isOpenSeat(entry)),
  );
