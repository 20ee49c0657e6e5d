/** Bytes that replace those from `from` to before `to`. */
export interface Splice {
  from: number;
  to: number;
  bytes: Buffer;
}

const ENTRY = /^(\d{10})(?= \d{5} n)/gm;

/** Rewrites a PDF with one cross-reference table, and its offsets, after splices that precede that table and don't overlap. */
export function spliced(file: Buffer, splices: Splice[]): Buffer {
  const sorted = splices.toSorted((a, b) => a.from - b.from);
  const table = file.lastIndexOf('xref\n', file.lastIndexOf('startxref', undefined, 'latin1') - 1, 'latin1');
  const parts: Buffer[] = [];
  const ends: { at: number; shift: number }[] = [];
  let at = 0;
  let shift = 0;
  for (const { from, to, bytes } of sorted) {
    parts.push(file.subarray(at, from), bytes);
    shift += bytes.length - (to - from);
    ends.push({ at: to, shift });
    at = to;
  }
  const moved = (offset: number): number => offset + (ends.findLast((end) => end.at <= offset)?.shift ?? 0);
  const tail = file
    .toString('latin1', table)
    .replace(ENTRY, (offset) => String(moved(Number(offset))).padStart(10, '0'))
    .replace(/(?<=startxref\n)\d+/, (offset) => String(moved(Number(offset))));
  return Buffer.concat([...parts, file.subarray(at, table), Buffer.from(tail, 'latin1')]);
}
