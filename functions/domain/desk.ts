import { actAt, stageOf } from '../../shared/domain/stage.ts';
import type { ManuscriptRecord } from './manuscript-record.ts';

/** The record with what lists sort by: since when it stands at its stage, and from when an editor must act. */
export function placeOnDesk(
  before: ManuscriptRecord | undefined,
  after: ManuscriptRecord,
  at: string,
): ManuscriptRecord {
  const was = before && stageOf(before);
  const isSame = was?.name === stageOf(after).name;
  const placed = { ...after, stageSince: isSame ? was.since : at };
  return { ...placed, actAt: actAt(placed) };
}
