import { csvRecords } from '../../../core/rules/csv-records.ts';
import type { MovedReader } from '../../moved.ts';
import { listKind } from './columns.ts';
import { MAX_ABOVE, readLists } from './read-list.ts';
import { inUtf8, separatorOf } from './table-rows.ts';

/** A list in CSV by its first row; a workbook by its name, because its rows are packed. */
export const listReader: MovedReader = {
  name: 'lists of articles or people in CSV or Excel',
  async recognises({ name }, start) {
    const first = Buffer.from(start.subarray(0, 4)).toString('latin1');
    if (first === 'PK\u0003\u0004') return /\.xlsx$/i.test(name);
    if (first.startsWith('<') || first.startsWith('{')) return false;
    const parts: Uint8Array[] = [];
    for await (const part of inUtf8(once(start))) parts.push(part);
    const text = Buffer.concat(parts);
    let above = 0;
    for await (const record of csvRecords(once(text), { separator: separatorOf(text) })) {
      if (record && listKind(record)) return true;
      above += 1;
      if (above > MAX_ABOVE) break;
    }
    return false;
  },
  read: readLists,
};

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
