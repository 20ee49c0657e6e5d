import { csvRecords } from '../../../core/rules/csv-records.ts';
import type { MovedReader } from '../../moved.ts';
import { once, startOf } from '../start-of.ts';
import { listKind } from './columns.ts';
import { MAX_ABOVE, readLists } from './read-list.ts';
import { inUtf8, separatorOf } from './table-rows.ts';

/** A list in CSV by its first rows, in a folder any of its first ones; a workbook by its name, because its rows are packed. */
export const listReader: MovedReader = {
  name: 'lists of articles or people in CSV or Excel',
  async recognises(source, start) {
    if (start[0] === 0x50 && start[1] === 0x4b) return /\.xlsx$/i.test(source.name);
    if (await isList(start)) return true;
    const others = (await source.list()).filter(
      (path) => path !== source.name && /\.(csv|tsv|xlsx)$/i.test(path),
    );
    for (const path of others.slice(0, 5)) {
      const bytes = await source.beside(path);
      if (/\.xlsx$/i.test(path) || (bytes && (await isList(await startOf(bytes))))) return true;
    }
    return false;
  },
  read: readLists,
};

async function isList(start: Uint8Array): Promise<boolean> {
  if (/^\s*[<{[]/.test(Buffer.from(start).toString('latin1'))) return false;
  const text = await startOf(inUtf8(once(start)));
  let above = 0;
  for await (const record of csvRecords(once(text), { separator: separatorOf(text) })) {
    if (record && listKind(record)) return true;
    above += 1;
    if (above > MAX_ABOVE) return false;
  }
  return false;
}
