import { assignedKey } from '../../core/keys.ts';
import type { RowChange } from '../../core/rules/row-change.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';

/** Its place in the list of a reviewer's manuscripts. */
export const assignedRow = (
  record: Pick<ManuscriptRecord, 'id' | 'createdAt'>,
  reviewerId: string,
): RowChange => ({
  put: assignedKey(reviewerId, record),
  item: { manuscriptId: record.id },
});
