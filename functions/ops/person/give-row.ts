import { pickFields } from '../../core/rules/pick-fields.ts';
import type { Row } from '../../core/table-calls.ts';
import { placeIn, type RowKind } from '../row-kinds.ts';

/** A row that one person wrote, or that is about them, in the form for that person. */
export function giveRow(row: Row, { given, as = placeIn(row) }: RowKind, ids: readonly string[]): Row[] {
  const fields = typeof given === 'function' ? given(row, ids) : given && pickFields(row, given);
  if (!fields) return [];
  const [of, id] = String(row.pk).split('#');
  const attachments = Array.isArray(row.attachments)
    ? { attachments: row.attachments.map((file: Row) => pickFields(file, ['fileName', 'size', 'savedAt'])) }
    : {};
  // Lists of persons and of words belong to no manuscript, nor do imports.
  const manuscriptId = of === 'person' || of === 'term' || !id ? {} : { manuscriptId: id };
  return [{ kind: as, ...manuscriptId, ...fields, ...attachments }];
}
