import { isOpenSeat } from '../../../shared/domain/seats.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';

/**
 * Returned letters that an editor must deal with. Excluded: letters to a reviewer no longer waited for, or whose address has been
 * corrected.
 */
export const undeliveredOf = ({ undelivered, seats }: Pick<ManuscriptRecord, 'undelivered' | 'seats'>) =>
  undelivered.filter(
    ({ seat }) =>
      seat === undefined ||
      seats.some((entry) => entry.n === seat && entry.isUnreachable && isOpenSeat(entry)),
  );
